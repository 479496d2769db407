import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { isStale, RefusedAct } from '~/screens/subsystem/detail/act-notices.tsx';
import type { Refused } from '~/screens/subsystem/refusal-text.ts';
import { Alert, ErrorSummary } from '~/ui/alert.tsx';
import type { IncomingDetail } from './detail-data.server.ts';

const DID = ['confirmed', 'rejected', 'uploaded'];

/** What was just done or refused. */
export function IncomingNotices({
  detail,
  refused,
}: {
  detail: IncomingDetail;
  refused: Refused | null;
}) {
  const {
    t,
    i18n: { language },
  } = useTranslation('records');
  const { record, did } = detail;
  const company = nameIn(language, record.company);
  if (refused) return <Refusal refused={refused} />;
  // The word stands in the address, where anyone may write: it has to fit what the record says.
  const fits = did === 'uploaded' ? record.status === 'WAITING' : did === record.answer?.kind;
  if (did === null || !DID.includes(did) || !fits) return null;
  return (
    <Alert tone="ok" role="status">
      {t(`incoming.did.${did}`, { company })}
    </Alert>
  );
}

function Refusal({ refused }: { refused: Refused }) {
  const { t } = useTranslation('records');
  const stale = isStale(refused);
  const errors = Object.entries(refused.fields);
  if (!stale && errors.length > 0) {
    return (
      <ErrorSummary
        title={t('incoming.notSent')}
        errors={errors.map(([fieldId, message]) => ({
          fieldId,
          message: t('incoming.problem', { label: t(labelOf(fieldId)), message }),
        }))}
      />
    );
  }
  return (
    <RefusedAct refused={refused} title={t(stale ? 'incoming.stale' : 'incoming.notSent')}>
      {stale ? t('incoming.staleText') : refused.message}
    </RefusedAct>
  );
}

function labelOf(field: string): string {
  if (field === 'reason') return 'incoming.result.reason';
  return field === 'answer' ? 'incoming.answer.answer' : 'incoming.statement';
}
