import type { LetterContent } from '../snapshot.ts';
import type { PaperBoxes } from './box.ts';

/** Boxes 1 to 11 of a registration confirmation letter. */
export const letterBoxes: PaperBoxes<LetterContent> = {
  parts: [
    {
      title: 'letter',
      rows: [
        [
          { no: 1, term: 'certificate_no', is: 'text', at: 'certificate_no', span: 4 },
          { no: 2, term: 'code', is: 'code', span: 5, onPage: 4 },
          { no: 3, term: 'issued_on', is: 'day', at: 'issued_on', span: 3, onPage: 4 },
        ],
      ],
    },
    // Box 4: the substance with its band.
    { table: true },
    {
      title: 'manufacturer',
      bar: 'manufacturer',
      rows: [
        [
          { no: 5, term: 'company_and_address', is: 'party', at: 'manufacturer', span: 8 },
          {
            no: 6,
            is: 'text',
            at: 'manufacturer.corporate_number',
            span: 4,
            term: { byRegime: 'corporate_no' },
          },
        ],
      ],
    },
    {
      title: 'importer_head',
      bar: 'importer_head',
      rows: [
        [
          { no: 7, term: 'company_and_address', is: 'party', at: 'importer', span: 8 },
          {
            no: 8,
            is: 'text',
            at: 'importer.corporate_number',
            span: 4,
            term: { byRegime: 'corporate_no' },
          },
        ],
      ],
    },
    {
      title: 'words',
      rows: [
        [{ no: 9, term: 'statement', is: 'words', at: 'statement', span: 12 }],
        [{ no: 10, term: 'legal_basis', is: 'words', at: 'legal_basis.text', span: 12 }],
      ],
    },
  ],
  compared: '1–10',
  signed: 11,
};
