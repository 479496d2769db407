import { useTranslation } from 'react-i18next';
import { notFound } from '~/domain/kernel/refusals.ts';
import {
  MATCH_OUTCOMES,
  type MatchOutcome,
} from '~/domain/only-representative/trade-partner/schema.ts';
import { remainingApplications } from '~/domain/only-representative/trade-partner/standing.server.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import { listCountries } from '~/domain/tenancy/countries.ts';
import { Link, redirect, useActionData, useLoaderData } from '~/framework.ts';
import { companyChanged } from '~/screens/door.server.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import type { CheckedForm, LateCheck } from '~/screens/subsystem/form/use-form.ts';
import { useKeptForm } from '~/screens/subsystem/form/use-kept-form.ts';
import { Alert } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';
import { FormSection } from '~/ui/form/form-page.tsx';
import { Checkbox } from '~/ui/form/inputs.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { PageCompany } from '../../subsystem/page-company.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { apply, isAboutIdentity, match } from './apply.server.ts';
import { CHECK_ADDED } from './partner-check.ts';
import { ContactFields, IdentityFields } from './partner-fields.tsx';
import { PARTNER_FORM, type PartnerValues, type Stage, wordOf } from './partner-form.ts';

export const loader = orLoader(async (ctx) => {
  if (!ctx.system.partners.add) notFound();
  requireMember(ctx);
  return {
    title: pageTitle(ctx, 'partners:new'),
    countries: listCountries(ctx.locale),
    remaining: await remainingApplications(ctx),
  };
});

export const action = orAction(async (ctx, visit) => {
  const form = await visit.form();
  const intent = form.get('intent');
  const stage: Stage = intent === 'add' || intent === 'change' ? 'details' : 'who';
  const sent = readForm(PARTNER_FORM, CHECK_ADDED[stage], form);
  const at = (stage: Stage, outcome: MatchOutcome | null = null) => ({ extra: { stage, outcome } });
  const elsewhere = companyChanged(ctx, form);
  if (elsewhere !== null) return refuseSubmission(PARTNER_FORM, sent, elsewhere, at('who'));
  const known = outcomeOf(form.get('outcome'));
  if (sent.submission.status !== 'success') return answerForm(sent, at(stage, known));
  if (intent === 'change') return answerForm(sent, at('who'));
  if (intent === 'add') {
    const added = await apply(ctx, sent.values, form.get('confirm_mismatch') === 'yes');
    if (added.ok) {
      const { id, remaining } = added.value;
      const query = { id, saved: 'added', remaining: String(remaining) };
      throw redirect(pageUrl(ctx.system, 'tradePartner/list/detail', query));
    }
    const { refusal } = added;
    const there = isAboutIdentity(refusal)
      ? at('who')
      : at('details', outcomeOf(refusal.data?.outcome) ?? known);
    return refuseSubmission(PARTNER_FORM, sent, refusal, there);
  }
  const matched = await match(ctx, sent.values);
  if (!matched.ok) return refuseSubmission(PARTNER_FORM, sent, matched.refusal, at('who'));
  return answerForm(sent, at('details', matched.value.outcome));
});

/** The outcome comes back with the form; anything else is none. It is matched again when it counts. */
function outcomeOf(value: unknown): MatchOutcome | null {
  return MATCH_OUTCOMES.find((known) => known === value) ?? null;
}

export const meta = titleMeta;

const LATE_CHECK: Record<Stage, LateCheck<PartnerValues>> = {
  who: async () => (await import('./partner-check.ts')).CHECK_ADDED.who,
  details: async () => (await import('./partner-check.ts')).CHECK_ADDED.details,
};

export default function PartnerAdd() {
  const { remaining } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('partners');
  const { system } = useShell();
  const list = pageUrl(system, 'tradePartner/list');
  const stage = answer?.stage ?? 'who';
  const { checked, values, put, kept } = useKeptForm({
    ...{ id: 'partner', shape: PARTNER_FORM, check: LATE_CHECK[stage], answer },
    defaultValue: PARTNER_FORM.blank,
    // An e-mail that doesn't match is confirmed, not typed again.
    idOf: (name) => (stage === 'details' && name === 'email' ? 'confirm_mismatch' : undefined),
    keeps: true,
    isBlank: PARTNER_FORM.isBlank,
  });
  const enter = stage === 'who' ? 'match' : 'add';
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [{ label: t('title'), to: list }],
        here: t('newCrumb'),
        title: t('new'),
        status: (
          <Tag tone={remaining === 0 ? 'warn' : 'brand'}>
            {t('remaining', { count: remaining })}
          </Tag>
        ),
        subtitle: t('remainingNote'),
      }}
      enter={enter}
      first={
        <>
          <PageCompany />
          {remaining === 0 && <Alert tone="warn">{t('usedUp')}</Alert>}
        </>
      }
      problems={<Refused checked={checked} answer={answer} />}
      draft={{ kept, discard: () => put(PARTNER_FORM.blank) }}
      foot={
        <FormFoot
          next={t(`after.${enter}`)}
          kept={kept}
          back={{ to: list, label: t('cancel') }}
          enter={enter}
          save={t(enter)}
        />
      }
    >
      <Who checked={checked} hidden={stage !== 'who'} />
      <Details
        checked={checked}
        values={values}
        outcome={answer?.outcome ?? null}
        hidden={stage !== 'details'}
      />
    </FormFrame>
  );
}

interface PartProps {
  checked: CheckedForm<PartnerValues>;
  /** Its fields wait in the form until it is their turn. */
  hidden: boolean;
}

function Who({ checked, hidden }: PartProps) {
  const { countries } = useLoaderData<typeof loader>();
  const { t } = useTranslation('partners');
  return (
    <div hidden={hidden}>
      <Panel label={t('who')}>
        <FormSection number={1} title={t('who')} note={t('whoNote')}>
          <IdentityFields fields={checked.fields} countries={countries} />
        </FormSection>
      </Panel>
    </div>
  );
}

function Details({
  checked,
  values,
  outcome,
  hidden,
}: PartProps & { values: PartnerValues; outcome: MatchOutcome | null }) {
  const { countries } = useLoaderData<typeof loader>();
  const { t } = useTranslation('partners');
  const mismatch = outcome === 'name_email_mismatch';
  return (
    <div hidden={hidden} className="grid min-w-0 content-start gap-4">
      <Panel label={t('who')}>
        <input type="hidden" name="outcome" value={outcome ?? ''} />
        <dl className="flex flex-wrap gap-x-8 gap-y-1 px-(--pad) py-3 text-sm/[1.5] *:flex *:gap-2 **:[dt]:whitespace-nowrap **:[dt]:text-muted">
          <div>
            <dt>{t('name')}</dt>
            <dd>{values.name}</dd>
          </div>
          <div>
            <dt>{t('country')}</dt>
            <dd>{countries.find(({ code }) => code === values.country)?.name ?? values.country}</dd>
          </div>
          <div>
            <dt>{t('email')}</dt>
            <dd>{values.email}</dd>
          </div>
          <div className="ms-auto">
            <dt className="sr-only">{t('change')}</dt>
            <dd>
              <Button variant="quiet" size="sm" name="intent" value="change">
                {t('change')}
              </Button>
            </dd>
          </div>
        </dl>
      </Panel>
      {outcome && (
        <Alert tone={mismatch ? 'warn' : 'ok'} role="status" title={t(`outcome.${outcome}.title`)}>
          {t(`outcome.${outcome}.text`)}
          {mismatch && (
            <div className="mt-2">
              <Checkbox name="confirm_mismatch" value="yes" id="confirm_mismatch">
                {t('confirmMismatch')}
              </Checkbox>
            </div>
          )}
        </Alert>
      )}
      <Panel label={t('details')}>
        <FormSection number={2} title={t('details')} note={t('detailsNote')}>
          <ContactFields fields={checked.fields} />
        </FormSection>
      </Panel>
    </div>
  );
}

/** What was refused, on top; a partner that exists already can be opened from here. */
function Refused({
  checked,
  answer,
}: {
  checked: CheckedForm<PartnerValues>;
  answer: FormAnswer | undefined;
}) {
  const { t } = useTranslation('partners');
  const { system } = useShell();
  const existing = answer?.refusal?.data.partner as { id: string } | undefined;
  return (
    <FormErrors
      checked={checked}
      title={() => t('errors')}
      order={PARTNER_FORM.order}
      asks={{ country: t('chooseCountry') }}
      line={(name, message) => t('fieldError', { field: t(wordOf(name)), message })}
      actions={
        existing && (
          <Link to={pageUrl(system, 'tradePartner/list/detail', { id: existing.id })}>
            {t('openExisting')}
          </Link>
        )
      }
    />
  );
}
