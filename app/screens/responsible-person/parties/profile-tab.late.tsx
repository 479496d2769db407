import { useTranslation } from 'react-i18next';
import { RELEASE_MODES } from '~/domain/responsible-person/kinds.ts';
import { FormFieldGroup, given } from '~/screens/subsystem/form/field.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import {
  type CheckedForm,
  type LateCheck,
  useCheckedForm,
} from '~/screens/subsystem/form/use-form.ts';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton, Why } from '~/ui/button.tsx';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { Checkbox } from '~/ui/form/inputs.tsx';
import { RadioCards } from '~/ui/form/radios.tsx';
import { DefinitionList, type Fact, Panel, PanelBody } from '~/ui/panel.tsx';
import { PageCompany } from '../../subsystem/page-company.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import {
  ContactFields,
  EnterpriseErrors,
  IdentityFields,
  RoleTick,
  Text,
} from './enterprise-fields.tsx';
import { LABELS, TICKED } from './enterprise-form.ts';
import type { ProfileData } from './profile-data.server.ts';
import {
  OWN_ROLE_FIELDS,
  OWN_ROLES,
  PROFILE_FORM,
  PROFILE_ORDER,
  type ProfileValues,
  SIGNATORY_FIELDS,
} from './profile-form.ts';

interface TabProps {
  data: ProfileData;
  answer: FormAnswer | undefined;
}

/** The company as a responsible person: read by all, changed by admins. */
export function ProfileTab({ data, answer }: TabProps) {
  const { countries } = data;
  if (countries === null) return <Shown data={data} />;
  return <EditProfile data={data} countries={countries} answer={answer} />;
}

function Shown({ data: { profile, country, saved } }: Pick<TabProps, 'data'>) {
  const { t } = useTranslation('enterprises');
  const accounts = useTranslation('accounts').t;
  const { system, role } = useShell();
  return (
    <>
      {saved && (
        <Alert tone="ok" role="status">
          {accounts('profile.saved')}
        </Alert>
      )}
      <Panel
        title={accounts('tabs.profile')}
        note={accounts('profile.note')}
        actions={
          role === 'admin' ? (
            <LinkButton
              size="sm"
              icon="edit"
              to={pageUrl(system, 'account/list', { tab: 'profile', edit: '1' })}
            >
              {t('edit')}
            </LinkButton>
          ) : (
            <Why>{accounts('profile.adminOnly')}</Why>
          )
        }
      >
        <PanelBody>
          <ProfileFacts profile={profile} country={country} />
        </PanelBody>
      </Panel>
    </>
  );
}

function ProfileFacts({ profile, country }: Pick<TabProps['data'], 'profile' | 'country'>) {
  const { t } = useTranslation('enterprises');
  const fact = (name: string, text: string | null, span = false): Fact => ({
    term: t(LABELS[name] ?? name),
    value: text || undefined,
    span,
  });
  return (
    <DefinitionList
      layout="wide"
      facts={[
        fact('company_cname', profile.companyCname, true),
        fact('company_ename', profile.companyEname, true),
        {
          term: t('roles'),
          value: profile.roles.map((one) => t(`roleOf.${one}`)).join(t('and')),
        },
        { term: t('country'), value: country },
        fact('region', profile.region && t(`regionOf.${profile.region}`)),
        fact('uscc', profile.uscc),
        fact('address_cn', profile.addressCn, true),
        fact('address_en', profile.addressEn, true),
        fact('contact_cname', profile.contactCname),
        fact('contact_ename', profile.contactEname),
        fact('contact_email', profile.contactEmail),
        fact('contact_phone', profile.contactPhone),
        {
          term: t('releaseMode'),
          value: t(`releaseModeOf.${profile.releaseMode}`),
          span: true,
        },
        fact(
          'signatory_zh',
          [profile.signatoryZh, profile.signatoryTitleZh].filter(Boolean).join(' '),
        ),
        fact(
          'signatory_en',
          [profile.signatoryEn, profile.signatoryTitleEn].filter(Boolean).join(', '),
        ),
      ]}
    />
  );
}

const lateCheck: LateCheck<ProfileValues> = async () =>
  (await import('./enterprise-check.ts')).checkProfile;

function EditProfile({
  data: { profile },
  countries,
  answer,
}: TabProps & { countries: NonNullable<ProfileData['countries']> }) {
  const { t } = useTranslation('enterprises');
  const accounts = useTranslation('accounts').t;
  const { system } = useShell();
  const checked = useCheckedForm({
    id: 'profile',
    shape: PROFILE_FORM,
    check: lateCheck,
    answer,
    defaultValue: valuesOf(profile),
  });
  const { form, fields } = checked;
  return (
    <FormFrame
      form={form}
      enter="save"
      first={<PageCompany />}
      version={profile.version}
      problems={<EnterpriseErrors checked={checked} answer={answer} order={PROFILE_ORDER} />}
      foot={
        <FormFoot
          next={accounts('profile.after')}
          back={{ to: pageUrl(system, 'account/list', { tab: 'profile' }), label: t('cancel') }}
          enter="save"
          save={t('save')}
        />
      }
    >
      <Panel label={accounts('tabs.profile')}>
        <FormSection number={1} title={t('form.who')} note={accounts('profile.whoNote')}>
          <IdentityFields fields={fields} countries={countries} />
        </FormSection>
        <FormSection number={2} title={t('form.contact')}>
          <ContactFields fields={fields} hint={accounts('profile.mailHint')} />
        </FormSection>
        <FormSection number={3} title={t('roles')} note={accounts('profile.rolesNote')}>
          <Roles checked={checked} />
        </FormSection>
        <FormSection number={4} title={accounts('profile.notices')}>
          <Notices checked={checked} />
        </FormSection>
      </Panel>
    </FormFrame>
  );
}

type Checked = CheckedForm<ProfileValues>;

function Roles({ checked }: { checked: Checked }) {
  const { t } = useTranslation('enterprises');
  const { fields } = checked;
  return (
    <FormFieldGroup field={fields.role_registrant} label={t('roles')}>
      <span className="flex flex-wrap gap-x-5 gap-y-2">
        <Checkbox checked disabled readOnly>
          {t('roleOf.responsible_person')}
        </Checkbox>
        {OWN_ROLES.map((role) => (
          <RoleTick key={role} field={fields[OWN_ROLE_FIELDS[role]]} role={role} />
        ))}
      </span>
    </FormFieldGroup>
  );
}

/** Who releases the notices, and who signs them. */
function Notices({ checked }: { checked: Checked }) {
  const { t } = useTranslation('enterprises');
  const { fields } = checked;
  return (
    <Fields>
      <FormFieldGroup
        field={fields.release_mode}
        label={t('releaseMode')}
        className="col-span-full"
      >
        <RadioCards
          {...given(fields.release_mode)}
          options={RELEASE_MODES.map((value) => ({
            value,
            label: t(`releaseModeOf.${value}`),
            hint: t(`releaseModeHint.${value}`),
          }))}
        />
      </FormFieldGroup>
      {SIGNATORY_FIELDS.map((name) => (
        <Text key={name} field={fields[name]} lang={name.endsWith('_zh') ? 'zh-CN' : 'en'} />
      ))}
    </Fields>
  );
}

function valuesOf(profile: ProfileData['profile']): ProfileValues {
  const ticked = (role: 'registrant' | 'brand_owner') =>
    profile.roles.includes(role) ? TICKED : '';
  return {
    company_cname: profile.companyCname,
    company_ename: profile.companyEname,
    country: profile.country,
    region: profile.region,
    uscc: profile.uscc ?? '',
    address_cn: profile.addressCn,
    address_en: profile.addressEn,
    contact_cname: profile.contactCname,
    contact_ename: profile.contactEname,
    contact_phone: profile.contactPhone,
    contact_email: profile.contactEmail,
    role_registrant: ticked('registrant'),
    role_brand_owner: ticked('brand_owner'),
    release_mode: profile.releaseMode,
    signatory_zh: profile.signatoryZh,
    signatory_en: profile.signatoryEn,
    signatory_title_zh: profile.signatoryTitleZh,
    signatory_title_en: profile.signatoryTitleEn,
  };
}
