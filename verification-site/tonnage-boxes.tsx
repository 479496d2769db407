import { formatCode } from '~/domain/certificate/code.ts';
import type { TonnageSnapshot } from '~/domain/certificate/snapshot.ts';
import type { PaperPart } from '~/ui/public/paper-boxes.tsx';
import { partyBox } from './party.tsx';
import { Signed } from './signed.tsx';
import { fill, type Site } from './site.ts';
import { substanceCells } from './substance-cells.tsx';

/** Boxes 1 to 10 of a tonnage coverage certificate, numbered and placed as on the paper. */
export function tonnageParts(site: Site, code: string, snapshot: TonnageSnapshot): PaperPart[] {
  const { words } = site;
  const { regime, lines } = snapshot;
  const signed = (at: string) => <Signed of={snapshot} at={at} />;
  const day = (at: string) => <span className="whitespace-nowrap">{signed(at)}</span>;
  const product = lines.length === 1 ? words.product_one : words.product_other;
  return [
    {
      title: words.certificate,
      boxes: [
        { no: '1', term: words.certificate_no, value: signed('certificate_no') },
        { no: '2', term: words.code, value: formatCode(code), width: 4, mono: true },
        { no: '3', term: words.cover_year, value: signed('cover_year'), width: 2 },
        { no: '4', term: words.issued_on, value: day('issued_on') },
      ],
    },
    {
      title: words.trade_between,
      boxes: [
        {
          no: '5',
          term: words.supplier[regime],
          width: 6,
          ...partyBox(site, snapshot, 'supplier', { corporateNo: true }),
        },
        {
          no: '6',
          term: words.importer[regime],
          width: 6,
          ...partyBox(site, snapshot, 'importer', { corporateNo: true }),
        },
        { no: '7', term: words.trade_no, value: signed('trade_no'), width: 4 },
        {
          no: '8',
          term: words.port,
          value: <Port site={site} snapshot={snapshot} />,
          width: 5,
        },
        { no: '9', term: words.discharge_on, value: day('discharge_on') },
      ],
    },
    {
      title: fill(product, { count: lines.length, tonnes: snapshot.total_tonnes }),
      lines: lines.map((line, index) => ({
        no: `10.${index + 1}`,
        cells: [
          ...substanceCells(site, snapshot, `lines.${index}`, line),
          {
            term: words.tonnage,
            value: <Signed of={snapshot} at={`lines.${index}.tonnes`} />,
            strong: true,
          },
        ],
      })),
    },
  ];
}

function Port({ site, snapshot }: { site: Site; snapshot: TonnageSnapshot }) {
  return (
    <>
      {site.locale === 'zh-CN' && (
        <>
          <Signed of={snapshot} at="port.zh" />{' '}
        </>
      )}
      <span lang="en" dir="ltr">
        <Signed of={snapshot} at="port.en" />, {snapshot.port.code.slice(0, 2)} (
        <Signed of={snapshot} at="port.code" />)
      </span>
    </>
  );
}
