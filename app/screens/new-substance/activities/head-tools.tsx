import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { OrderReport } from '../reports/order-report.tsx';
import { useCn } from '../use-cn.ts';
import { DeleteRecord, VoidRecord } from './activity-dialogs.tsx';
import type { RecordPage } from './detail-data.server.ts';
import { FORM } from './looks.ts';

interface ToolsProps {
  page: RecordPage;
  refused: Refused | null;
}

/** The paper, and what this reader may do with the record. */
export function HeadTools({ page: { record, revision }, refused }: ToolsProps) {
  const { t } = useTranslation('activities');
  const { t: r } = useTranslation('reports');
  const { url, mayWrite, isAdmin } = useCn();
  const { id, status, version, companyId } = record;
  const named = {
    ...{ id, status, version },
    name: t('nameOf', { no: record.certificateNo, year: record.year }),
  };
  const now = revision === null;
  return (
    <>
      {status === 'submitted' && mayWrite(companyId) && (
        <OrderReport
          kind="annual"
          trigger={r('order.open')}
          look={{ icon: 'docs' }}
          title={r('order.title', { kind: r('annual'), name: named.name })}
          text={r('order.text')}
        />
      )}
      {now && status === 'draft' && mayWrite(companyId) && <DeleteRecord record={named} />}
      {now && status === 'submitted' && isAdmin(companyId) && (
        <VoidRecord record={named} refused={refused} />
      )}
      {now && status !== 'void' && mayWrite(companyId) && (
        <LinkButton
          to={url(FORM, { id })}
          icon="edit"
          variant={status === 'draft' ? 'primary' : 'default'}
        >
          {t(status === 'draft' ? 'list.edit' : 'list.amend')}
        </LinkButton>
      )}
    </>
  );
}
