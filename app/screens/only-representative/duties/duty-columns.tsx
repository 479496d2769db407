import { useTranslation } from 'react-i18next';
import { orDutyColumns } from '~/domain/only-representative/duty/columns.ts';
import type { OrDutyRow } from '~/domain/only-representative/duty/rows.server.ts';
import { Link } from '~/framework.ts';
import { useColumns } from '~/screens/subsystem/columns.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { Market } from '../market.tsx';
import { useOrShell } from '../or-shell.ts';
import { DueDay, DutyStanding, useDutyAbout } from './standing.tsx';

/** The list of duties on screen. */
export function useDutyColumns() {
  const { t } = useTranslation('data');
  return useColumns(orDutyColumns, {
    kind: { fixed: true, grow: 'some', phone: 'first', cell: (row) => <What duty={row} /> },
    substance: { grow: 'much', phone: 'line', cell: (row) => <Substance duty={row} /> },
    opens_on: { phone: 'hidden' },
    due_on: { phone: 'labelled', cell: (row) => <DueDay duty={row} /> },
    state: { phone: 'end', cell: (row) => <DutyStanding duty={row} /> },
    next_step: {
      phone: 'labelled',
      cell: ({ next, stepsDone, stepsAll }) =>
        next === null
          ? '–'
          : t('duty.nextOf', { step: t(`duty.stepOf.${next}`), n: stepsDone + 1, of: stepsAll }),
    },
  });
}

function What({ duty }: { duty: OrDutyRow }) {
  const { t } = useTranslation('data');
  const { system } = useOrShell();
  const about = useDutyAbout()(duty);
  return (
    <TwoLines>
      <Link to={pageUrl(system, 'dataCenter/duties/detail', { id: duty.id })}>
        {t(`duty.kindOf.${duty.kind}`)}
      </Link>
      {about && <span className="block text-xs text-muted wrap-anywhere">{about}</span>}
    </TwoLines>
  );
}

function Substance({ duty }: { duty: OrDutyRow }) {
  const { name } = useNaming();
  return (
    <span className="grid">
      <span>{name({ zh: duty.substanceZh, en: duty.substanceEn })}</span>
      <span className="text-xs text-muted">
        <Market of={duty.jurisdiction} />
        {duty.casNo}
      </span>
    </span>
  );
}
