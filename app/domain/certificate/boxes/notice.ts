import type { NoticeContent } from '../snapshot.ts';
import type { PaperBoxes } from './box.ts';

/** Boxes 1 to 11 of an authorisation notice for imported cosmetics (`areas/responsible-person.md` §4). */
export const noticeBoxes: PaperBoxes<NoticeContent> = {
  parts: [
    {
      title: 'notice.title',
      rows: [
        [
          { no: 1, term: 'notice.number', is: 'text', at: 'certificate_no', span: 5 },
          { no: 2, term: 'code', is: 'code', span: 7 },
        ],
      ],
    },
    {
      title: 'notice.parties',
      rows: [
        [
          {
            no: 3,
            is: 'party',
            at: 'responsible_person',
            span: 6,
            term: 'notice.responsible_person',
          },
          // Whoever registered or filed the products, the brand owner, and who makes them.
          { no: 4, own: 'registrants', span: 6 },
        ],
      ],
    },
    // Box 5: the batches line by line, and their pieces in all.
    { table: true },
    {
      title: 'notice.shipment_of',
      rows: [
        [
          {
            no: 6,
            is: 'party',
            at: 'importer',
            span: 6,
            term: 'notice.trading_enterprise',
          },
          { no: 7, own: 'shipment', span: 6 },
        ],
      ],
    },
    {
      title: 'notice.words',
      rows: [
        [{ no: 8, term: 'statement', is: 'words', at: 'statement', span: 12 }],
        [{ no: 9, term: 'notice.limits', is: 'words', at: 'limits', span: 12 }],
        [{ no: 10, term: 'legal_basis', is: 'words', at: 'legal_basis.text', span: 12 }],
      ],
    },
  ],
  compared: '3–10',
  signed: 11,
};
