import { useTranslation } from 'react-i18next';
import { FIELD_LABELS } from '~/domain/new-substance/filing/field-labels.ts';
import type { FilingDetail } from '~/domain/new-substance/filing/find.server.ts';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { Alert } from '~/ui/alert.tsx';
import { ActNotices, RefusedAct } from '../../subsystem/detail/act-notices.tsx';
import { StaffLook } from '../../subsystem/detail/staff-look.tsx';
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
  if (refused) {
    const said = Object.entries(refused.fields).map(([name, message]) => {
      const [field = '', , last] = name.split(/[.[]/);
      const key = FIELD_LABELS[last ?? field] ?? FIELD_LABELS[field];
      return key ? t('problem', { label: t(key), message }) : message;
    });
    return (
      <RefusedAct refused={refused} title={refused.message}>
        {said.length > 0 && (
          <ul className="list-disc ps-5">
            {[...new Set(said)].map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
      </RefusedAct>
    );
  }
  return (
    <>
      <ActNotices
        words="filings"
        acts={answer ? [] : SAVED}
        refused={null}
        // Only a new one is kept in the browser.
        {...(filing.version === 1 && { draft: { of: 'filing', ends: 'save' } })}
      />
      <SameNumber others={filing.sameNumber} />
      {filing.staffLook !== null && (
        <StaffLook words="filings" look={filing.staffLook} id={filing.id} />
      )}
      {filing.warnings.map((warning) => (
        <Alert key={warning} tone="warn">
          {t(`warningOf.${warning}`)}
        </Alert>
      ))}
    </>
  );
}
