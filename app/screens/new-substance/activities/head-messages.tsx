import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { Alert } from '~/ui/alert.tsx';
import { timestamp, tonnes } from '~/ui/format.ts';
import { ActNotices, RefusedAct } from '../../subsystem/detail/act-notices.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { ReportState } from '../reports/report-state.tsx';
import { useCn } from '../use-cn.ts';
import type { RecordPage } from './detail-data.server.ts';
import { DETAIL, FORM } from './looks.ts';

const SAVED = ['draft', 'submit', 'amend', 'void'];

interface MessagesProps {
  page: RecordPage;
  answer: FormAnswer | undefined;
  refused: Refused | null;
}

/** What the last act did or why it was refused, which version is shown, and what is unusual about it. */
export function HeadMessages({ page, answer, refused }: MessagesProps) {
  const { t } = useTranslation('activities');
  const { timeZone } = usePageEnvironment();
  const { url } = useCn();
  const { record, revision, versions } = page;
  const old = versions.find((one) => one.revision === revision);
  const red = record.gauges.some(({ level }) => level === 'red');
  return (
    <>
      {refused && <RefusedAct refused={refused}>{refused.fields.reason}</RefusedAct>}
      <ActNotices words="activities" acts={answer ? [] : SAVED} refused={null} />
      {page.report && <ReportState report={page.report} />}
      {old && (
        <Alert
          tone="info"
          actions={<Link to={url(DETAIL, { id: record.id })}>{t('detail.toCurrent')}</Link>}
        >
          {t('detail.oldVersion', {
            revision: old.revision,
            name: old.operatorName,
            time: timestamp(old.atMs, timeZone),
          })}
        </Alert>
      )}
      {record.status === 'void' && (
        <Alert tone="warn">{t('detail.voided', { reason: record.voidReason })}</Alert>
      )}
      {record.status === 'draft' && <Alert tone="info">{t('detail.draftHint')}</Alert>}
      {record.status === 'submitted' && !old && red && <Alert tone="danger">{t('excess')}</Alert>}
      {record.openingMoved && !old && (
        <Alert
          tone="warn"
          actions={
            record.mayWrite && (
              <Link to={url(FORM, { id: record.id })}>{t('detail.openingAmend')}</Link>
            )
          }
        >
          {t('detail.openingMoved', {
            year: String(record.year - 1),
            closing: tonnes(record.lastYearClosedG ?? 0),
            opening: tonnes(record.openingStockG),
          })}
        </Alert>
      )}
      {page.balanceG < 0 && <Alert tone="warn">{t('warningOf.mass_balance')}</Alert>}
    </>
  );
}
