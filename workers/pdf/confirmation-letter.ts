import type { LetterContent } from '~/domain/certificate/snapshot.ts';
import { bar } from './form.ts';
import type { PaperParts } from './numbered.ts';
import { partyBlock } from './printing.ts';
import { tableHead, tableRow } from './substances.ts';
import { stack } from './text.ts';
import { said } from './words.ts';

/** What a registration confirmation letter draws by itself. It always fits one page. */
export const letterParts: PaperParts<LetterContent> = {
  party: (printing, of, width) =>
    partyBlock(printing, of, { width, addressLabel: false, corporateNo: false }),
  table: ({ fonts, content }) => ({
    bar: bar(fonts, said('substance')),
    whole: stack([
      tableHead(fonts, content.regime, { first: null, last: said('band') }),
      tableRow(fonts, {
        number: '4',
        substance: content.substance,
        tonnage: content.tonnage_band,
        first: true,
      }),
    ]),
  }),
};
