import { useTranslation } from 'react-i18next';
import { requestColumns } from '~/domain/only-representative/request/columns.ts';
import { Link } from '~/framework.ts';
import { useColumns } from '~/screens/subsystem/columns.tsx';
import { StatusBadge } from '~/ui/status.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { useOrShell } from '../or-shell.ts';

/** The list of requests on screen. */
export function useRequestColumns() {
  const { t } = useTranslation('requests');
  const { system } = useOrShell();
  const { name } = useNaming();
  return useColumns(requestColumns, {
    kind: { grow: 'some', phone: 'line', cell: (row) => t(`kindOf.${row.kind}`) },
    subject: {
      fixed: true,
      grow: 'much',
      phone: 'first',
      cell: (row) => (
        <TwoLines>
          <Link to={pageUrl(system, 'requests/detail', { id: row.id })}>
            {name({ zh: row.subjectZh, en: row.subjectEn })}
          </Link>
        </TwoLines>
      ),
    },
    state: { phone: 'end', cell: (row) => <StatusBadge kind="request" value={row.state} /> },
    waiting_days: { phone: 'labelled' },
    asked_by: { phone: 'hidden', cell: (row) => row.askedByName || t('bySystem') },
    created_at: { phone: 'labelled' },
    decided_at: { phone: 'hidden' },
    decided_by: { phone: 'hidden', extra: true },
    decision_reason: {
      grow: 'some',
      phone: 'line',
      cell: (row) => row.decisionReason && <TwoLines>{row.decisionReason}</TwoLines>,
    },
  });
}
