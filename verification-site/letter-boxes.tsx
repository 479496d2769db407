import { formatCode } from '~/domain/certificate/code.ts';
import type { KeptLetterSnapshot } from '~/domain/certificate/snapshot.ts';
import type { PaperPart } from '~/ui/public/paper-boxes.tsx';
import { partyBox } from './party.tsx';
import { Signed } from './signed.tsx';
import type { Site } from './site.ts';
import { substanceCells } from './substance-cells.tsx';
import { wordsPart } from './words-part.tsx';

/** Boxes 1 to 10 of a registration confirmation letter, numbered and placed as on the paper. */
export function letterParts(site: Site, code: string, snapshot: KeptLetterSnapshot): PaperPart[] {
  const { words } = site;
  const signed = (at: string) => <Signed of={snapshot} at={at} />;
  const company = (no: string, numberNo: string, at: 'manufacturer' | 'importer') => [
    {
      no,
      term: words.company_and_address,
      width: 8 as const,
      ...partyBox(site, snapshot, at, { corporateNo: false }),
    },
    {
      no: numberNo,
      term: words.corporate_no[snapshot.regime],
      value: signed(`${at}.corporate_number`),
      width: 4 as const,
    },
  ];
  return [
    {
      title: words.letter,
      boxes: [
        { no: '1', term: words.certificate_no, value: signed('certificate_no'), width: 4 },
        { no: '2', term: words.code, value: formatCode(code), width: 4, mono: true },
        {
          no: '3',
          term: words.issued_on,
          value: <span className="whitespace-nowrap">{signed('issued_on')}</span>,
          width: 4,
        },
      ],
    },
    {
      title: words.substance,
      lines: [
        {
          no: '4',
          cells: [
            ...substanceCells(site, snapshot, 'substance', snapshot.substance),
            { term: words.band, value: signed('tonnage_band'), strong: true, end: true },
          ],
        },
      ],
    },
    { title: words.manufacturer, boxes: company('5', '6', 'manufacturer') },
    { title: words.importer_head, boxes: company('7', '8', 'importer') },
    wordsPart(site, snapshot, words.words, [
      { no: '9', term: words.statement, at: 'statement' },
      { no: '10', term: words.legal_basis, at: 'legal_basis.text' },
    ]),
  ];
}
