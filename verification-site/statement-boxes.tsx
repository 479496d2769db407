import { Fragment } from 'react';
import type { StatementSnapshot } from '~/domain/certificate/snapshot.ts';
import type { PageParts } from './boxes.tsx';
import { partyBox } from './party.tsx';
import { Signed } from './signed.tsx';
import { fill } from './site.ts';
import { substanceCells } from './substance-cells.tsx';

/** What an annual statement shows by itself. */
export const statementParts: PageParts<StatementSnapshot> = {
  party: (site, snapshot, at, of) => partyBox(site, snapshot, at, { of, corporateNo: true }),
  table: (site, snapshot) => [
    {
      title: site.words.substance,
      lines: snapshot.lines.map((line, index) => ({
        no: `6.${index + 1}`,
        cells: [
          ...substanceCells(site, snapshot, `lines.${index}`, line),
          {
            term: site.words.tonnage,
            value: <Signed of={snapshot} at={`lines.${index}.tonnes`} />,
            strong: true,
            end: true,
          },
          {
            term: site.words.annual.certificates,
            value: <Numbers snapshot={snapshot} line={index} />,
            wide: true,
          },
        ],
      })),
    },
    {
      title: site.words.total,
      boxes: [
        {
          no: '7',
          term: fill(snapshot.lines.length === 1 ? site.words.total_one : site.words.total_other, {
            count: snapshot.lines.length,
          }),
          value: <Signed of={snapshot} at="total_tonnes" />,
          width: 12,
        },
      ],
    },
  ],
};

/** The certificates of a line, each to be checked by itself. */
function Numbers({ snapshot, line }: { snapshot: StatementSnapshot; line: number }) {
  const numbers = snapshot.lines[line]?.certificate_nos ?? [];
  return numbers.map((number, index) => (
    <Fragment key={number}>
      {index > 0 && ', '}
      <span className="whitespace-nowrap">
        <Signed of={snapshot} at={`lines.${line}.certificate_nos.${index}`} />
      </span>
    </Fragment>
  ));
}
