import { useTranslation } from 'react-i18next';
import { VISIT_MODES } from '~/domain/acting/kinds.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { Denial, notFound } from '~/domain/kernel/refusals.ts';
import { REASON } from '~/domain/kernel/text/reason.ts';
import { endActing } from '~/domain/provider/act-as/end.server.ts';
import { actingOffer } from '~/domain/provider/act-as/offer.server.ts';
import { startActing } from '~/domain/provider/act-as/start.server.ts';
import { systemNamed } from '~/domain/systems/profiles.ts';
import { redirect, redirectDocument, useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import {
  type CheckedForm,
  type LateCheck,
  useCheckedForm,
} from '~/screens/subsystem/form/use-form.ts';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { FieldGroup } from '~/ui/form/field.tsx';
import { Fields } from '~/ui/form/form-page.tsx';
import { Select, Textarea } from '~/ui/form/inputs.tsx';
import { RadioCards } from '~/ui/form/radios.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { checkActing } from './check.ts';
import { ACTING_FORM, type ActingValues } from './form.ts';

/** Why somebody was led here: the visit is over or only reads, or what was asked is not for staff. */
const WHYS = ['acting_over', 'acting_reads', 'acting_not_theirs'] as const;

export const loader = staffLoader(async (ctx, { url }) => {
  const { searchParams: params } = url;
  const why = WHYS.find((one) => one === params.get('why')) ?? null;
  const id = params.get('company');
  if (id === null && why === null) throw redirect(pageUrl(ctx.system, 'companies'));
  const offer = id === null ? null : await offered(ctx, id, why !== null);
  const { acting } = ctx.identity;
  return {
    title: pageTitle(ctx, 'consoleActing:title'),
    why,
    offer,
    asked: {
      system: offer?.contracts.find(({ system }) => system === params.get('system'))?.system ?? '',
      mode: params.get('mode') === 'write' ? 'write' : 'read',
    },
    /** The visit that this one would end. */
    now:
      acting?.over === null
        ? { nameZh: acting.company.nameZh, nameEn: acting.company.nameEn, system: acting.system }
        : null,
  };
});

/** Who is told that a visit is over learns it also where the company is not theirs any more. */
async function offered(ctx: StaffContext, id: string, told: boolean) {
  try {
    return await actingOffer(ctx, id);
  } catch (error) {
    if (told && error instanceof Denial && error.code === 4040) return null;
    throw error;
  }
}

/** The banner's button: the visit ends, and the way leads back to the company in the console. */
async function end(ctx: StaffContext) {
  const ended = await endActing(ctx);
  const id = ended.ok ? ended.value.company_id : null;
  const query = { id: id ?? undefined, saved: 'acted' };
  return redirectDocument(
    id === null ? ctx.system.home : pageUrl(ctx.system, 'companies/detail', query),
  );
}

export const action = staffAction(async (ctx, { url, form: posted }) => {
  const form = await posted();
  if (form.get('intent') === 'end') throw await end(ctx);
  const company_id = url.searchParams.get('company') ?? notFound();
  const sent = readForm(ACTING_FORM, checkActing, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const started = await startActing(ctx, '', { ...submission.value, company_id });
  if (!started.ok) return refuseSubmission(ACTING_FORM, sent, started.refusal);
  throw redirectDocument(started.value.home);
});

export const meta = titleMeta;

const LATE: LateCheck<ActingValues> = async () => (await import('./check.ts')).checkActing;

/** Begins to act for a company: where, whether anything may be changed, and why. */
export default function ActingPage() {
  const { offer, why } = useLoaderData<typeof loader>();
  const { t } = useTranslation('consoleActing');
  const { system } = useShell();
  if (offer !== null) return <Begin offer={offer} />;
  return (
    <>
      <PageHeader
        crumbs={[{ label: system.label, to: system.home }, { label: t('title') }]}
        title={t('title')}
      />
      <EmptyState
        icon="lock"
        title={t('over')}
        actions={<LinkButton to={pageUrl(system, 'companies')}>{t('companies')}</LinkButton>}
      >
        {t('notYours')} {why !== null && t('code')}
      </EmptyState>
    </>
  );
}

type Offer = NonNullable<Awaited<ReturnType<typeof actingOffer>>>;

function Begin({ offer }: { offer: Offer }) {
  const { asked, why } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation('consoleActing');
  const { system } = useShell();
  const { company, contracts, minutes } = offer;
  const name = nameIn(i18n.language, company);
  const detail = pageUrl(system, 'companies/detail', { id: company.id });
  const checked = useCheckedForm({
    ...{ id: 'acting', shape: ACTING_FORM, check: LATE, answer },
    defaultValue: {
      ...ACTING_FORM.blank,
      ...asked,
      system: asked.system || (contracts[0]?.system ?? ''),
    },
  });
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [
          { label: t('consoleCompanies:title'), to: pageUrl(system, 'companies') },
          { label: name, to: detail },
        ],
        here: t('title'),
        title: t('title'),
        subtitle: name,
      }}
      first={<Told why={why} />}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('errors')}
          order={ACTING_FORM.order}
          line={(field, message) => t('fieldError', { field: t(`field.${field}`), message })}
        />
      }
      foot={
        <FormFoot
          next={t('next', { minutes })}
          back={{ to: detail, label: t('cancel') }}
          save={t('start')}
        />
      }
    >
      <Panel label={t('title')}>
        <PanelBody className="pt-(--pad)">
          <ActingFields fields={checked.fields} contracts={contracts} />
        </PanelBody>
      </Panel>
    </FormFrame>
  );
}

/** Why somebody was led here, and what goes on meanwhile. */
function Told({ why }: { why: (typeof WHYS)[number] | null }) {
  const { now } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation('consoleActing');
  const goesOn = now && {
    company: nameIn(i18n.language, now),
    system: systemNamed(now.system)?.label ?? now.system,
  };
  return (
    <>
      {why !== null && (
        <Alert tone="warn" role="alert" title={t(`refusals:${why}`)}>
          {why === 'acting_over' && t('kept')} {t('code')}
        </Alert>
      )}
      {goesOn && why === null && <Alert tone="info">{t('ends', goesOn)}</Alert>}
    </>
  );
}

interface ActingFieldsProps {
  fields: CheckedForm<ActingValues>['fields'];
  contracts: Offer['contracts'];
}

function ActingFields({ fields, contracts }: ActingFieldsProps) {
  const { t } = useTranslation(['consoleActing', 'consoleCompanies']);
  const { system, mode, reason } = fields;
  return (
    <Fields>
      <FormField field={system} label={t('field.system')}>
        <Select
          {...given(system)}
          options={contracts.map(({ system: slug, standing }) => ({
            value: slug,
            label: `${systemNamed(slug)?.label ?? slug}${standing === 'active' ? '' : t('standing', { state: t(`consoleCompanies:stateOf.${standing}`) })}`,
          }))}
        />
      </FormField>
      <div className="col-span-full">
        <FieldGroup label={t('field.mode')}>
          <RadioCards
            name={mode.name}
            defaultValue={mode.initialValue}
            options={VISIT_MODES.map((value) => ({
              value,
              label: t(`ui:shell.mode.${value}`),
              hint: t(`modeText.${value}`),
            }))}
          />
        </FieldGroup>
      </div>
      <FormField
        field={reason}
        label={t('field.reason')}
        hint={t('reasonHint')}
        className="col-span-full"
      >
        <Textarea {...given(reason)} rows={2} maxLength={REASON.max} />
      </FormField>
    </Fields>
  );
}
