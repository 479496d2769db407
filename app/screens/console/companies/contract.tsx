import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '~/domain/kernel/day.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { companyWithContracts } from '~/domain/provider/company/find.server.ts';
import { COMPANY_TYPES, CURRENCIES } from '~/domain/provider/contract/kinds.ts';
import { saveContract } from '~/domain/provider/contract/save.server.ts';
import { systemNamed } from '~/domain/systems/profiles.ts';
import { Link, redirect, useActionData, useLoaderData } from '~/framework.ts';
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
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { Checkbox, DateInput, Select, TextInput } from '~/ui/form/inputs.tsx';
import { Panel } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { checkContract } from './contract-check.ts';
import { CONTRACT_FORM, type ContractValues, contractValues } from './contract-form.ts';
import { letterIn, letterRefused } from './letter.server.ts';
import { LetterField } from './letter-field.tsx';

/** The company and the subsystem that the address names. */
function askedIn(url: URL) {
  const { searchParams: params } = url;
  const system = systemNamed(params.get('system')) ?? notFound();
  return { id: params.get('id') ?? notFound(), system };
}

export const loader = staffLoader(async (ctx, { url }) => {
  const { id, system } = askedIn(url);
  const { company, contracts } = await companyWithContracts(ctx, id);
  const contract = contracts.find((one) => one.system === system.slug) ?? null;
  return {
    title: pageTitle(ctx, `consoleCompanies:contract.${wayOf(contract)}`),
    company: { id: company.id, nameZh: company.nameZh, nameEn: company.nameEn },
    contract,
    today: dayOf(ctx),
    label: system.label,
  };
});

/** What the form does: a contract that was ended begins anew. */
const wayOf = (contract: { state: string } | null) => {
  if (contract === null) return 'add';
  return contract.state === 'ended' ? 'reopen' : 'edit';
};

export const action = staffAction(async (ctx, { url, upload }) => {
  const { fields: form, files } = await upload({ files: 1 });
  const { id, system } = askedIn(url);
  const sent = readForm(CONTRACT_FORM, checkContract, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const version = Number(form.get('version')) || null;
  const letter = await letterIn(ctx, { id, slug: system.slug }, files);
  if (!letter.ok) return refuseSubmission(CONTRACT_FORM, sent, letterRefused(letter.refusal));
  const said = { ...submission.value, ...letter.value, version };
  const saved = await saveContract(ctx, id, system.slug, said);
  if (!saved.ok) return refuseSubmission(CONTRACT_FORM, sent, saved.refusal);
  const query = { id, tab: 'contracts', saved: savedAs(version, form.get('reopens') === 'yes') };
  throw redirect(pageUrl(ctx.system, 'companies/detail', query));
});

const savedAs = (version: number | null, reopens: boolean) => {
  if (version === null) return 'contract';
  return reopens ? 'reopened' : 'contractChanged';
};

export const meta = titleMeta;

const LATE: LateCheck<ContractValues> = async () =>
  (await import('./contract-check.ts')).checkContract;

/** A company's contract for one subsystem: a new one, or the one that is there. */
export default function ContractPage() {
  const { company, contract, label, today } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation('consoleCompanies');
  const { system } = useShell();
  const detail = pageUrl(system, 'companies/detail', { id: company.id, tab: 'contracts' });
  const way = wayOf(contract);
  const checked = useCheckedForm({
    ...{ id: 'contract', shape: CONTRACT_FORM, check: LATE, answer },
    defaultValue: {
      ...(contract ? contractValues(contract) : CONTRACT_FORM.blank),
      ...(way !== 'edit' && { authorised_from: today, authorised_until: '', paid_until: '' }),
    },
  });
  const title = t(`contract.${way}`);
  return (
    <FormFrame
      form={checked.form}
      files
      head={{
        under: [
          { label: t('title'), to: pageUrl(system, 'companies') },
          { label: nameIn(i18n.language, company), to: detail },
        ],
        here: title,
        title,
        subtitle: `${label} · ${nameIn(i18n.language, company)}`,
      }}
      version={contract?.version}
      first={way === 'reopen' && <input type="hidden" name="reopens" value="yes" />}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('form.errors')}
          order={[...CONTRACT_FORM.order, 'poa_file_id']}
          actions={
            (answer?.refusal?.code === 4106 && <ReadAgain />) ||
            // Who was entered as ended has no address yet.
            (answer?.refusal?.code === 4105 && (
              <Link to={pageUrl(system, 'companies/edit', { id: company.id })}>
                {t('ended.complete')}
              </Link>
            ))
          }
          line={(name, message) => t('form.fieldError', { field: t(`contract.${name}`), message })}
        />
      }
      foot={
        <FormFoot
          next={t(way === 'add' ? 'contract.next' : 'contract.nextEdit')}
          back={{ to: detail, label: t('form.cancel') }}
          save={t('form.save')}
        />
      }
    >
      <ContractFields
        fields={checked.fields}
        letter={
          <LetterField
            kept={contract?.poaFileId != null}
            error={answer?.result.error?.poa_file_id ?? undefined}
          />
        }
      />
    </FormFrame>
  );
}

type Bound = CheckedForm<ContractValues>['fields'];

function ContractFields({ fields, letter }: { fields: Bound; letter: ReactNode }) {
  const { t } = useTranslation('consoleCompanies');
  return (
    <Panel label={t('contract.title')}>
      <FormSection number={1} title={t('contract.term')} note={t('contract.termNote')}>
        <Fields>
          <FormField field={fields.authorised_from} label={t('contract.authorised_from')}>
            <DateInput {...given(fields.authorised_from)} />
          </FormField>
          <FormField
            field={fields.authorised_until}
            label={t('contract.authorised_until')}
            hint={t('contract.untilHint')}
          >
            <DateInput {...given(fields.authorised_until)} />
          </FormField>
          {letter}
        </Fields>
      </FormSection>
      <FormSection number={2} title={t('contract.kind')} note={t('contract.kindNote')}>
        <Kinds fields={fields} />
      </FormSection>
      <FormSection number={3} title={t('contract.fees')} note={t('contract.feesNote')}>
        <Fees fields={fields} />
      </FormSection>
    </Panel>
  );
}

function Kinds({ fields }: { fields: Bound }) {
  const { t } = useTranslation('consoleCompanies');
  const types = COMPANY_TYPES.map((value) => ({ value, label: t(`shell:companyType.${value}`) }));
  return (
    <Fields>
      <FormField field={fields.company_type} label={t('contract.company_type')}>
        <Select {...given(fields.company_type)} options={types} />
      </FormField>
      <FormField
        field={fields.login_company_type}
        label={t('contract.login_company_type')}
        hint={t('contract.loginHint')}
      >
        <Select
          {...given(fields.login_company_type)}
          placeholder={t('contract.asType')}
          options={types}
        />
      </FormField>
      <FormField
        field={fields.review_first}
        label={t('contract.review_first')}
        className="col-span-full"
      >
        <Checkbox
          name={fields.review_first.name}
          defaultChecked={fields.review_first.initialValue === 'on'}
        >
          {t('contract.reviewText')}
        </Checkbox>
      </FormField>
    </Fields>
  );
}

function Fees({ fields }: { fields: Bound }) {
  const { t } = useTranslation('consoleCompanies');
  return (
    <Fields>
      <FormField field={fields.contract_value} label={t('contract.contract_value')}>
        <TextInput {...given(fields.contract_value)} inputMode="decimal" autoComplete="off" />
      </FormField>
      <FormField
        field={fields.currency}
        label={t('contract.currency')}
        ask={t('contract.chooseCurrency')}
      >
        <Select
          {...given(fields.currency)}
          placeholder={t('contract.chooseCurrency')}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
        />
      </FormField>
      <FormField field={fields.invoice_no} label={t('contract.invoice_no')}>
        <TextInput {...given(fields.invoice_no)} autoComplete="off" />
      </FormField>
      <FormField field={fields.paid_until} label={t('contract.paid_until')}>
        <DateInput {...given(fields.paid_until)} />
      </FormField>
    </Fields>
  );
}
