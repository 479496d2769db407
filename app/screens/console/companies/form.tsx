import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { companyRead } from '~/domain/provider/company/find.server.ts';
import { listCountries } from '~/domain/tenancy/countries.ts';
import { Link, useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormFoot, FormFrame, keptNote } from '~/screens/subsystem/form/form-frame.tsx';
import type { LateCheck } from '~/screens/subsystem/form/use-form.ts';
import { useKeptForm } from '~/screens/subsystem/form/use-kept-form.ts';
import { staffAction, staffLoader } from '../../door.server.ts';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { CompanyFields } from './company-fields.tsx';
import { COMPANY_FORM, type CompanyValues } from './company-form.ts';
import { saveCompany } from './company-save.server.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  const id = url.searchParams.get('id');
  const company = id === null ? null : await companyRead(ctx, id);
  return {
    title: pageTitle(ctx, company ? 'consoleCompanies:form.edit' : 'consoleCompanies:add'),
    company,
    countries: listCountries(ctx.locale),
  };
});

export const action = staffAction(saveCompany);

export const meta = titleMeta;

const LATE: Record<'new' | 'edited', LateCheck<CompanyValues>> = {
  new: async () => (await import('./company-check.ts')).checkNew,
  edited: async () => (await import('./company-check.ts')).checkEdited,
};

/** A new company, or what is kept of one. */
export default function CompanyForm() {
  const { company, countries } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation('consoleCompanies');
  const { system } = useShell();
  const list = pageUrl(system, 'companies');
  const detail = company && pageUrl(system, 'companies/detail', { id: company.id });
  const { checked, put, kept } = useKeptForm({
    ...{ id: 'company', shape: COMPANY_FORM, answer },
    check: LATE[company ? 'edited' : 'new'],
    defaultValue: company ? COMPANY_FORM.of(company) : COMPANY_FORM.blank,
    keeps: company === null,
    isBlank: COMPANY_FORM.isBlank,
  });
  const known = answer?.refusal?.data.company_id;
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [
          { label: t('title'), to: list },
          ...(company && detail ? [{ label: nameIn(i18n.language, company), to: detail }] : []),
        ],
        here: t(company ? 'form.edit' : 'add'),
        title: t(company ? 'form.edit' : 'add'),
        subtitle: company ? nameIn(i18n.language, company) : keptNote(kept),
      }}
      version={company?.version}
      problems={
        <>
          <FormErrors
            checked={checked}
            title={() => t('form.errors')}
            order={COMPANY_FORM.order}
            actions={answer?.refusal?.code === 4106 && <ReadAgain />}
            asks={{ country: t('form.chooseCountry') }}
            line={(name, message) => t('form.fieldError', { field: t(name), message })}
          />
          {typeof known === 'string' && (
            <p>
              <Link to={pageUrl(system, 'companies/detail', { id: known })}>
                {t('form.openKnown')}
              </Link>
            </p>
          )}
        </>
      }
      {...(company === null && {
        draft: { kept, discard: () => put(COMPANY_FORM.blank) },
      })}
      foot={
        <FormFoot
          next={t(company ? 'form.nextEdit' : 'form.next')}
          back={{ to: detail ?? list, label: t('form.cancel') }}
          save={t(company ? 'form.save' : 'form.add')}
        />
      }
    >
      <CompanyFields fields={checked.fields} countries={countries} />
    </FormFrame>
  );
}
