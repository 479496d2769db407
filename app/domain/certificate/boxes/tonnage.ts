import type { TonnageContent } from '../snapshot.ts';
import type { PaperBoxes } from './box.ts';

/** Boxes 1 to 13 of a tonnage coverage certificate. */
export const tonnageBoxes: PaperBoxes<TonnageContent> = {
  parts: [
    {
      title: 'certificate',
      rows: [
        [
          { no: 1, term: 'certificate_no', is: 'text', at: 'certificate_no', span: 3 },
          { no: 2, term: 'code', is: 'code', span: 4 },
          { no: 3, term: 'cover_year', is: 'text', at: 'cover_year', span: 2 },
          { no: 4, term: 'issued_on', is: 'day', at: 'issued_on', span: 3 },
        ],
      ],
    },
    {
      title: 'trade_between',
      bar: 'trade_between',
      rows: [
        [
          {
            no: 5,
            is: 'party',
            at: 'supplier',
            span: 6,
            term: { byRegime: 'supplier' },
            onPaper: { byRegime: 'supplier' },
          },
          {
            no: 6,
            is: 'party',
            at: 'importer',
            span: 6,
            term: { byRegime: 'importer' },
            onPaper: { byRegime: 'importer' },
          },
        ],
        [
          { no: 7, term: 'trade_no', is: 'text', at: 'trade_no', span: 4 },
          { no: 8, own: 'port', span: 5 },
          { no: 9, term: 'discharge_on', is: 'day', at: 'discharge_on', span: 3 },
        ],
      ],
    },
    // Box 10: the substances, line by line under their products, and their sum.
    { table: true },
    {
      title: 'words',
      rows: [
        [{ no: 11, term: 'statement', is: 'words', at: 'statement', span: 12 }],
        [{ no: 12, term: 'legal_basis', is: 'words', at: 'legal_basis.text', span: 12 }],
      ],
    },
  ],
  compared: '1–12',
  signed: 13,
};
