import type { KeptLetterSnapshot } from '~/domain/certificate/snapshot.ts';
import type { PageParts } from './boxes.tsx';
import { partyBox } from './party.tsx';
import { Signed } from './signed.tsx';
import { substanceCells } from './substance-cells.tsx';

/** What a registration confirmation letter shows by itself. */
export const letterParts: PageParts<KeptLetterSnapshot> = {
  party: (site, snapshot, at, of) => partyBox(site, snapshot, at, { of, corporateNo: false }),
  table: (site, snapshot) => [
    {
      title: site.words.substance,
      lines: [
        {
          no: '4',
          cells: [
            ...substanceCells(site, snapshot, 'substance', snapshot.substance),
            {
              term: site.words.band,
              value: <Signed of={snapshot} at="tonnage_band" />,
              strong: true,
              end: true,
            },
          ],
        },
      ],
    },
  ],
};
