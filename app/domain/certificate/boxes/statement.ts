import type { StatementContent } from '../snapshot.ts';
import type { PaperBoxes } from './box.ts';

/** Boxes 1 to 9 of an annual statement to an importer. */
export const statementBoxes: PaperBoxes<StatementContent> = {
  parts: [
    {
      title: 'annual.title',
      rows: [
        [
          { no: 1, term: 'certificate_no', is: 'text', at: 'certificate_no', span: 4 },
          { no: 2, term: 'code', is: 'code', span: 5, onPage: 4 },
          { no: 3, term: 'issued_on', is: 'day', at: 'issued_on', span: 3, onPage: 4 },
        ],
      ],
    },
    {
      title: 'importer_head',
      bar: 'importer_head',
      rows: [
        [
          { no: 4, term: 'company_and_address', is: 'party', at: 'importer', span: 8 },
          { no: 5, term: 'cover_year', is: 'text', at: 'cover_year', span: 4 },
        ],
      ],
    },
    // Box 6: the substances with their certificates; box 7: their sum.
    { table: true },
    {
      title: 'words',
      rows: [[{ no: 8, term: 'statement', is: 'words', at: 'statement', span: 12 }]],
    },
  ],
  compared: '1–8',
  signed: 9,
};
