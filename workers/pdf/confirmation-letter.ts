import { formatCode } from '~/domain/certificate/code.ts';
import type { SnapshotParty } from '~/domain/certificate/snapshot.ts';
import { bar, bareRow, cellWidth, row } from './form.ts';
import { WORDS } from './labels.ts';
import { type LetterPrinting, partyBlock } from './printing.ts';
import { signRow } from './sign-box.ts';
import { tableHead, tableRow } from './substances.ts';
import { type Block, stack } from './text.ts';
import { field, label, oneLine, TYPE, wordsBox } from './type.ts';

/** The boxes that the verification page shows for comparison with the paper. */
export const COMPARED_BOXES = '1–10';

function numberRow({ fonts, issued }: LetterPrinting): Block {
  const certificateNo = issued?.snapshot.certificate_no ?? oneLine(WORDS.draft);
  const code = issued ? formatCode(issued.code) : oneLine(WORDS.codeLater);
  const issuedOn = issued?.snapshot.issued_on ?? '–';
  const codeStyle = issued ? TYPE.code : TYPE.value;
  return row([
    { span: 4, block: field(fonts, 1, WORDS.certificateNo, certificateNo, cellWidth(4)) },
    { span: 5, block: field(fonts, 2, WORDS.code, code, cellWidth(5), codeStyle) },
    { span: 3, block: field(fonts, 3, WORDS.issuedOn, issuedOn, cellWidth(3)) },
  ]);
}

function partyRow(printing: LetterPrinting, party: SnapshotParty, number: number): Block {
  const { fonts, labels } = printing;
  const show = { addressLabel: false, corporateNo: false };
  const corporateNo = party.corporate_number ?? '–';
  return row([
    {
      span: 8,
      block: stack([
        label(fonts, WORDS.companyAndAddress, cellWidth(8), number),
        partyBlock(printing, party, cellWidth(8), show),
      ]),
    },
    {
      span: 4,
      block: field(fonts, number + 1, labels.corporateNo, corporateNo, cellWidth(4)),
    },
  ]);
}

/** Lays a registration confirmation letter out. It always fits one page. */
export function letterRows(printing: LetterPrinting): Block[] {
  const { fonts, labels, content } = printing;
  const width = cellWidth(12);
  const table = stack([
    tableHead(fonts, labels, { first: null, last: WORDS.band }),
    tableRow(fonts, {
      number: '4',
      substance: content.substance,
      tonnage: content.tonnage_band,
      first: true,
    }),
  ]);
  return [
    numberRow(printing),
    bar(fonts, WORDS.substance),
    bareRow(table),
    bar(fonts, labels.manufacturerHead),
    partyRow(printing, content.manufacturer, 5),
    bar(fonts, labels.importerHead),
    partyRow(printing, content.importer, 7),
    row([{ span: 12, block: wordsBox(fonts, 9, WORDS.statement, content.statement, width) }]),
    row([
      { span: 12, block: wordsBox(fonts, 10, WORDS.legalBasis, content.legal_basis.text, width) },
    ]),
    signRow(printing, 11),
  ];
}
