import type { StatementContent, StatementLine } from '~/domain/certificate/snapshot.ts';
import { bar } from './form.ts';
import type { PaperParts } from './numbered.ts';
import { type Printing, partyBlock } from './printing.ts';
import { tableHead, tableRow } from './substances.ts';
import { onwardRow, tableFoot } from './table.ts';
import type { PagedTable } from './table-pages.ts';
import { oneLine } from './type.ts';
import { continued, said, saidOnPaper } from './words.ts';

/** The first page is drawn for so many substances; more go on. */
const LINES_ON_FIRST_PAGE = 6;

function numbersOf({ certificate_nos: numbers }: StatementLine): string {
  return `${oneLine(said('annual.certificates'))}: ${numbers.join(', ')}`;
}

function tableParts({ fonts, content }: Printing<StatementContent>): PagedTable {
  const { lines, certificates, regime } = content;
  const total = said('total');
  const counted = {
    zh: `${certificates} 份证明`,
    en: `${certificates} certificate${certificates === 1 ? '' : 's'}`,
  };
  const sum = { zh: `7 ${total.zh}，${counted.zh}`, en: `${total.en}, ${counted.en}` };
  return {
    head: tableHead(fonts, regime, { first: saidOnPaper('line'), last: said('tonnage') }),
    total: tableFoot(fonts, sum, content.total_tonnes),
    onward: (page: number) => onwardRow(fonts, page),
    rowsFrom: (start: number) =>
      lines.slice(start).map((line, index) =>
        tableRow(fonts, {
          number: `6.${start + index + 1}`,
          substance: line,
          tonnage: line.tonnes,
          note: numbersOf(line),
          first: index === 0,
        }),
      ),
  };
}

/** What an annual statement draws by itself. */
export const statementParts: PaperParts<StatementContent> = {
  party: (printing, of, width) =>
    partyBlock(printing, of, { width, addressLabel: false, corporateNo: true }),
  table(printing) {
    const { fonts } = printing;
    const substance = said('substance');
    return {
      bar: bar(fonts, substance, 6),
      again: bar(fonts, continued(substance), 6),
      parts: tableParts(printing),
      onFirst: LINES_ON_FIRST_PAGE,
    };
  },
};
