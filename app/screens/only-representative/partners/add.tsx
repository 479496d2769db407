import { data, redirect } from '@remix-run/cloudflare';
import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
} from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { notFound } from '~/domain/kernel/refusals.ts';
import { remainingApplications } from '~/domain/only-representative/trade-partner/standing.server.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import { listCountries } from '~/domain/tenancy/countries.ts';
import { companyChanged, type FormRefusal, refuseForm } from '~/screens/door.server.ts';
import { Alert, ErrorSummary } from '~/ui/alert.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import { FormSection, StickyFoot } from '~/ui/form/form-page.tsx';
import { Checkbox } from '~/ui/form/inputs.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { PageCompany } from '../../subsystem/page-company.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { ScreenFault } from '../../subsystem/screen-fault.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { apply, isAboutIdentity, match } from './apply.server.ts';
import { ContactFields, IdentityFields } from './partner-fields.tsx';
import { BLANK, FIELD_WORDS, readTyped, type Typed } from './partner-form.ts';

type Stage = 'who' | 'details';

export const loader = orLoader(async (ctx) => {
  if (!ctx.system.partners.add) notFound();
  requireMember(ctx);
  return {
    title: pageTitle(ctx, 'partners:new'),
    countries: listCountries(ctx.locale),
    remaining: await remainingApplications(ctx),
  };
});

export const action = orAction(async (ctx, { door, request }) => {
  const form = await request.formData();
  const typed = readTyped(form);
  const intent = form.get('intent');
  const elsewhere = companyChanged(ctx, form);
  if (elsewhere !== null) {
    const { refusal } = refuseForm(door, elsewhere).data;
    return data({ stage: 'who' as Stage, typed, outcome: null, refusal }, { status: 409 });
  }
  if (intent === 'change')
    return data({ stage: 'who' as Stage, typed, outcome: null, refusal: null });
  if (intent === 'add') {
    const added = await apply(ctx, typed, form.get('confirm_mismatch') === 'yes');
    if (added.ok) {
      const { id, remaining } = added.value;
      const query = { id, saved: 'added', remaining: String(remaining) };
      throw redirect(pageUrl(ctx.system, 'tradePartner/list/detail', query));
    }
    const { refusal } = refuseForm(door, added.refusal).data;
    const stage: Stage = isAboutIdentity(added.refusal) ? 'who' : 'details';
    const outcome = added.refusal.data?.outcome ?? form.get('outcome');
    return data({ stage, typed, outcome: outcomeOf(outcome), refusal }, { status: 422 });
  }
  const matched = await match(ctx, typed);
  if (!matched.ok) {
    const { refusal } = refuseForm(door, matched.refusal).data;
    return data({ stage: 'who' as Stage, typed, outcome: null, refusal }, { status: 422 });
  }
  const { outcome } = matched.value;
  return data({ stage: 'details' as Stage, typed, outcome, refusal: null });
});

const OUTCOMES = ['company_new', 'contact_new', 'name_email_mismatch'] as const;

/** The outcome comes back with the form; anything else is none. It is matched again when it counts. */
function outcomeOf(value: unknown): (typeof OUTCOMES)[number] | null {
  return OUTCOMES.find((known) => known === value) ?? null;
}

export const meta = titleMeta;

export default function PartnerAdd() {
  const { remaining } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('partners');
  const { system } = useShell();
  const list = pageUrl(system, 'tradePartner/list');
  const stage = answer?.stage ?? 'who';
  const refusal = answer?.refusal ?? null;
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          { label: t('title'), to: list },
          { label: t('newCrumb') },
        ]}
        title={t('new')}
        status={
          <Tag tone={remaining === 0 ? 'warn' : 'brand'}>
            {t('remaining', { count: remaining })}
          </Tag>
        }
        subtitle={t('remainingNote')}
      />
      <Form method="post" className="[--control:36px] grid min-w-0 content-start gap-4" noValidate>
        <PageCompany />
        {/* The first button of a form is the one that Enter presses. */}
        <button type="submit" name="intent" value={stage === 'who' ? 'match' : 'add'} hidden />
        {remaining === 0 && <Alert tone="warn">{t('usedUp')}</Alert>}
        {refusal && <Refused refusal={refusal} />}
        {stage === 'who' ? (
          <Who typed={answer?.typed ?? BLANK} refusal={refusal} />
        ) : (
          <Details
            typed={answer?.typed ?? BLANK}
            outcome={answer?.outcome ?? null}
            refusal={refusal}
          />
        )}
        <Foot stage={stage} list={list} />
      </Form>
    </>
  );
}

interface PartProps {
  typed: Typed;
  refusal: FormRefusal | null;
}

function Who({ typed, refusal }: PartProps) {
  const { countries } = useLoaderData<typeof loader>();
  const { t } = useTranslation('partners');
  return (
    <Panel label={t('who')}>
      {/* What was already filled in for the second part stays in the form. */}
      <Kept typed={typed} names={['role', 'address', 'contact_person', 'phone']} />
      <FormSection number={1} title={t('who')} note={t('whoNote')}>
        <IdentityFields typed={typed} errors={refusal?.fields ?? {}} countries={countries} />
      </FormSection>
    </Panel>
  );
}

function Details({
  typed,
  outcome,
  refusal,
}: PartProps & { outcome: (typeof OUTCOMES)[number] | null }) {
  const { countries } = useLoaderData<typeof loader>();
  const { t } = useTranslation('partners');
  const mismatch = outcome === 'name_email_mismatch';
  return (
    <>
      <Panel label={t('who')}>
        <Kept typed={typed} names={['name', 'country', 'email']} />
        <input type="hidden" name="outcome" value={outcome ?? ''} />
        <dl className="flex flex-wrap gap-x-8 gap-y-1 px-(--pad) py-3 text-sm/[1.5] *:flex *:gap-2 **:[dt]:whitespace-nowrap **:[dt]:text-muted">
          <div>
            <dt>{t('name')}</dt>
            <dd>{typed.name}</dd>
          </div>
          <div>
            <dt>{t('country')}</dt>
            <dd>{countries.find(({ code }) => code === typed.country)?.name ?? typed.country}</dd>
          </div>
          <div>
            <dt>{t('email')}</dt>
            <dd>{typed.email}</dd>
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
              <Checkbox name="confirm_mismatch" value="yes" id="email">
                {t('confirmMismatch')}
              </Checkbox>
            </div>
          )}
        </Alert>
      )}
      <Panel label={t('details')}>
        <FormSection number={2} title={t('details')} note={t('detailsNote')}>
          <ContactFields typed={typed} errors={refusal?.fields ?? {}} />
        </FormSection>
      </Panel>
    </>
  );
}

function Kept({ typed, names }: { typed: Typed; names: readonly (keyof Typed)[] }) {
  return names.map((name) => <input key={name} type="hidden" name={name} value={typed[name]} />);
}

/** What was refused, on top; a partner that exists already can be opened from here. */
function Refused({ refusal }: { refusal: FormRefusal }) {
  const { t } = useTranslation('partners');
  const { system } = useShell();
  const existing = refusal.data.partner as { id: string } | undefined;
  const errors = Object.entries(refusal.fields);
  if (existing) {
    const to = pageUrl(system, 'tradePartner/list/detail', { id: existing.id });
    return (
      <Alert tone="danger" role="alert" actions={<Link to={to}>{t('openExisting')}</Link>}>
        {refusal.message}
      </Alert>
    );
  }
  if (errors.length === 0) {
    return (
      <Alert tone="danger" role="alert">
        {refusal.message}
      </Alert>
    );
  }
  return (
    <ErrorSummary
      title={t('errors')}
      errors={errors.map(([fieldId, message]) => ({
        fieldId,
        message: t('fieldError', { field: t(FIELD_WORDS[fieldId] ?? fieldId), message }),
      }))}
    />
  );
}

function Foot({ stage, list }: { stage: Stage; list: string }) {
  const { t } = useTranslation('partners');
  const busy = useNavigation().state !== 'idle';
  return (
    <StickyFoot next={t(stage === 'who' ? 'after.match' : 'after.add')}>
      <LinkButton to={list}>{t('cancel')}</LinkButton>
      {stage === 'who' ? (
        <Button variant="primary" name="intent" value="match" busy={busy}>
          {t('match')}
        </Button>
      ) : (
        <Button variant="primary" name="intent" value="add" busy={busy}>
          {t('add')}
        </Button>
      )}
    </StickyFoot>
  );
}

export function ErrorBoundary() {
  const { pathname } = useLocation();
  return <ScreenFault words="partners" list={pathname.replace(/\/add$/, '')} />;
}
