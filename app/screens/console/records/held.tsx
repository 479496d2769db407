import { useTranslation } from 'react-i18next';
import type { RecordRead } from '~/domain/provider/record/find.server.ts';
import type { HeldBy } from '~/domain/record-kinds.ts';
import { Form } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Alert } from '~/ui/alert.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { timestamp } from '~/ui/format.ts';
import { Icon } from '~/ui/icon.tsx';
import { useSending } from '../../subsystem/going.ts';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

interface Props {
  record: RecordRead;
}

/** Pages of the console where a cause ends that no release does. */
const WAYS: Readonly<
  Partial<Record<HeldBy, (of: RecordRead) => [string, Record<string, string>]>>
> = {
  contract_locked: ({ company }) => ['companies/detail', { id: company.id, tab: 'contracts' }],
  company_closed: ({ company }) => ['companies/detail', { id: company.id, tab: 'contracts' }],
  authorisation_lapsed: ({ company }) => ['companies/detail', { id: company.id, tab: 'contracts' }],
  registration_invalid: ({ company }) => ['registrations', { company: company.id }],
};

/** Why the certificate is held back: each reason in one sentence, with what ends it; and the form that releases it. */
export function HeldBlock({ record, refused }: Props & { refused: Refused | null }) {
  const { t } = useTranslation('consoleRecords');
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  const { holds, heldSinceMs, may } = record;
  if (holds.length === 0 && heldSinceMs === null) return null;
  return (
    <section
      aria-labelledby="held"
      className="grid gap-3 rounded-base border border-warn-line bg-warn-soft p-(--pad)"
    >
      <h2 id="held" className="flex items-start gap-2.5 text-lg text-strong">
        <Icon name="lock" size={18} className="mt-1 text-warn" />
        {t(heldSinceMs === null ? 'heldAhead' : 'heldTitle')}
      </h2>
      <ul className="grid gap-2">
        {holds.map(({ reason, sinceMs }) => {
          const way = WAYS[reason]?.(record);
          return (
            <li key={reason} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0">
                <b className="text-strong">{t(`refusals:heldBy.${reason}`)}</b> {t(`why.${reason}`)}{' '}
                {sinceMs !== null && (
                  <span className="text-sm text-muted">
                    {t('since', { since: timestamp(sinceMs, timeZone) })}
                  </span>
                )}
              </span>
              {way && (
                <LinkButton size="sm" to={pageUrl(system, ...way)}>
                  {t(`way.${reason}`)}
                </LinkButton>
              )}
            </li>
          );
        })}
        {holds.length === 0 && <li>{t('goesOn')}</li>}
      </ul>
      {may.includes('release') && <Release record={record} refused={refused} />}
    </section>
  );
}

/** Ends what may be released; where other reasons stay, or it is the reader's own answer, it says why it can't. */
function Release({ record, refused }: Props & { refused: Refused | null }) {
  const { t } = useTranslation('consoleRecords');
  const { state, formData } = useSending();
  const { holds, version, ownAnswer, status } = record;
  const stays = holds.filter(({ releasable }) => !releasable);
  if (ownAnswer) return <Alert tone="info">{t('release.another')}</Alert>;
  if (stays.length > 0 && status === 'CONFIRMED') {
    const reasons = stays.map(({ reason }) => t(`refusals:heldBy.${reason}`)).join(t('ui:and'));
    return <Alert tone="info">{t('release.stays', { reasons })}</Alert>;
  }
  const reason = refused?.typed.reason;
  return (
    <Form
      noValidate
      method="post"
      className="grid grid-cols-1 items-end gap-x-3 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <input type="hidden" name="version" value={version} />
      <Field id="release-reason" label={t('release.reason')} error={refused?.fields.reason}>
        <Textarea name="reason" rows={2} maxLength={500} required defaultValue={reason} />
      </Field>
      <Button
        variant="primary"
        icon="check"
        name="intent"
        value="release"
        busy={state === 'submitting' && formData?.get('intent') === 'release'}
      >
        {t(status === 'CONFIRMED' ? 'release.save' : 'release.end')}
      </Button>
      <p className="text-sm text-muted md:col-span-2">
        {t(status === 'CONFIRMED' ? 'release.hint' : 'release.hintAhead')}
      </p>
    </Form>
  );
}

/** The issue was given up, or tries again: at what it failed, and the way on. */
export function GivenUp({ record }: Props) {
  const { t } = useTranslation('consoleRecords');
  const { timeZone } = usePageEnvironment();
  const { state, formData } = useSending();
  const { failing, may, version } = record;
  if (failing === null) return null;
  const { attempts, fault, nextTryAtMs } = failing;
  return (
    <Alert
      tone="danger"
      title={t(`faultOf.${fault}`)}
      actions={
        may.includes('retryIssue') && (
          <Form method="post">
            <input type="hidden" name="version" value={version} />
            <Button
              size="sm"
              name="intent"
              value="retry"
              busy={state === 'submitting' && formData?.get('intent') === 'retry'}
            >
              {t('retry.button')}
            </Button>
          </Form>
        )
      }
    >
      {nextTryAtMs === null
        ? t('retry.givenUp', { count: attempts })
        : t('retry.again', { count: attempts, at: timestamp(nextTryAtMs, timeZone) })}
    </Alert>
  );
}
