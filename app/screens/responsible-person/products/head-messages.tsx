import { useTranslation } from 'react-i18next';
import { useSearchParams } from '~/framework.ts';
import { useForgetDraft } from '~/screens/subsystem/form/draft.ts';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { Alert } from '~/ui/alert.tsx';
import { RefusedAct, useDone } from '../../subsystem/detail/act-notices.tsx';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { SAVED } from './tabs.ts';

export interface HeadMessagesProps {
  answer: FormAnswer | undefined;
  /** The answer is that of a button of the head; a tab says itself what it refused. */
  ofHead: boolean;
  printed: boolean;
  /** Why the pack for an inspection could not be made. */
  noPack: string | null;
}

/** What the last change did, or why a button of the head did nothing. */
export function HeadMessages({ answer, ofHead, printed, noPack }: HeadMessagesProps) {
  const { t } = useTranslation('cosmetics');
  const refused = useRefused(ofHead ? answer : undefined, {
    reason_key: t('state.cause'),
    on: t('state.on'),
    note: t('state.reason'),
  });
  const [params] = useSearchParams();
  const saved = useDone(SAVED);
  useForgetDraft('cosmetic', saved === 'created');
  if (refused) {
    return (
      <RefusedAct refused={refused}>
        {Object.values(refused.fields)[0] ?? refused.message}
      </RefusedAct>
    );
  }
  if (noPack !== null) {
    return (
      <Alert tone="danger" role="alert">
        {noPack}
      </Alert>
    );
  }
  if (answer || printed || saved === null) return null;
  return (
    <>
      <Alert tone="ok" role="status">
        {t(`saved.${saved}`)}
      </Alert>
      {params.has('unusual') && (
        <Alert tone="warn" role="status">
          {t('registration.unusual')}
        </Alert>
      )}
      {params.has('late') && (
        <Alert tone="warn" role="status">
          {t('renewal.notInTime')}
        </Alert>
      )}
    </>
  );
}
