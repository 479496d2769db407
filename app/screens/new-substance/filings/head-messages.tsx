import { useTranslation } from 'react-i18next';
import { FIELD_LABELS } from '~/domain/new-substance/filing/field-labels.ts';
import type { FilingDetail } from '~/domain/new-substance/filing/find.server.ts';
import { useSearchParams } from '~/framework.ts';
import { useForgetDraft } from '~/screens/subsystem/form/draft.ts';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { Alert } from '~/ui/alert.tsx';
import { ReadAgain } from '../../subsystem/read-again.tsx';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { SameNumber } from '../../subsystem/same-number.tsx';
import { SAVED } from './tabs.ts';

interface MessagesProps {
  filing: FilingDetail;
  answer: FormAnswer | undefined;
}

/** What the last change did, why a button of the head did nothing, and what is unusual about the filing. */
export function HeadMessages({ filing, answer }: MessagesProps) {
  const { t } = useTranslation('filings');
  const labels = Object.fromEntries(
    Object.entries(FIELD_LABELS).map(([name, key]) => [name, t(key)]),
  );
  const refused = useRefused(answer, labels);
  const [params] = useSearchParams();
  const saved = SAVED.find((one) => one === params.get('saved'));
  // Only a new one is kept in the browser.
  useForgetDraft('filing', saved === 'save' && filing.version === 1);
  if (refused) {
    const said = Object.entries(refused.fields).map(([name, message]) => {
      const [field = '', , last] = name.split(/[.[]/);
      const key = FIELD_LABELS[last ?? field] ?? FIELD_LABELS[field];
      return key ? t('problem', { label: t(key), message }) : message;
    });
    return (
      <Alert
        tone="danger"
        role="alert"
        title={refused.message}
        actions={refused.code === 4106 && <ReadAgain label={t('reload')} />}
      >
        {said.length > 0 && (
          <ul className="list-disc ps-5">
            {[...new Set(said)].map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
      </Alert>
    );
  }
  return (
    <>
      {!answer && saved && (
        <Alert tone="ok" role="status">
          {t(`saved.${saved}`)}
        </Alert>
      )}
      <SameNumber others={filing.sameNumber} />
      {filing.warnings.map((warning) => (
        <Alert key={warning} tone="warn">
          {t(`warningOf.${warning}`)}
        </Alert>
      ))}
    </>
  );
}
