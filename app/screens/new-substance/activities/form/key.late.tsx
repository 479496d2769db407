import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { Link, useNavigate } from '~/framework.ts';
import { useTypeName } from '~/screens/new-substance/filings/looks.ts';
import { useCn } from '~/screens/new-substance/use-cn.ts';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { useErrorText } from '~/screens/subsystem/refusal-text.ts';
import { Alert } from '~/ui/alert.tsx';
import { Combobox } from '~/ui/form/combobox.tsx';
import { FormSection } from '~/ui/form/form-page.tsx';
import { Select } from '~/ui/form/inputs.tsx';
import { tonnes } from '~/ui/format.ts';
import { DefinitionList } from '~/ui/panel.tsx';
import type { FormFacts, FormPageData } from '../add-data.server.ts';
import { DETAIL, FORM } from '../looks.ts';
import { useFilings } from '../use-filings.ts';
import { amends, type SectionProps } from './section.ts';

/** Enterprise, year, and the registration it is held against. What was submitted keeps its key. */
export function KeySection(props: SectionProps & { page: FormPageData }) {
  const { t } = useTranslation('activities');
  const { facts } = props;
  const textOf = useErrorText();
  const { url } = useCn();
  const { existing, closedWhy } = facts;
  return (
    <FormSection wide number={1} title={t('form.section.key')} note={t('form.keyNote')}>
      <div className="grid min-w-0 gap-4">
        {amends(facts) ? <FixedKey {...props} /> : <ChosenKey {...props} />}
        {closedWhy && <Alert tone="warn">{textOf(closedWhy)}</Alert>}
        {existing !== null && (
          <Alert
            tone="warn"
            actions={<Link to={url(DETAIL, { id: existing })}>{t('form.toExisting')}</Link>}
          >
            {t('form.exists')}
          </Alert>
        )}
        <Registration facts={facts} />
      </div>
    </FormSection>
  );
}

const THREE = 'grid grid-cols-3 items-start gap-x-5 gap-y-4 max-md:grid-cols-1';

function FixedKey({ checked: { fields }, facts }: SectionProps) {
  const { t } = useTranslation('activities');
  const { filing, key, enterprises } = facts;
  const enterprise = enterprises.find(({ id }) => id === key.enterpriseId)?.name;
  return (
    <>
      {([fields.filing_id, fields.year, fields.enterprise_id] as const).map((field) => (
        <input key={field.name} type="hidden" {...given(field)} />
      ))}
      <DefinitionList
        layout="wide"
        facts={[
          { term: t('filing'), value: [filing.certificateNo, filing.tradeName].join(' ') },
          { term: t('year'), value: key.year },
          { term: t('enterprise'), value: enterprise },
        ]}
      />
    </>
  );
}

/** With script another choice shows its own registration and sums at once; without, saving does. */
function ChosenKey({ checked, values, facts, page }: SectionProps & { page: FormPageData }) {
  const { t } = useTranslation('activities');
  const { fields } = checked;
  const { url } = useCn();
  const navigate = useNavigate();
  const { choices, find } = useFilings(page);
  const { record, years, enterprises, key } = facts;
  const show = (other: { filing?: string; year?: string; enterprise?: string }) => {
    const { filing = key.filingId, year = String(key.year) } = other;
    // Another filing may be another company's, with its own enterprises.
    const enterprise =
      other.enterprise ?? (other.filing === undefined ? key.enterpriseId : undefined);
    const query = { id: record?.id, filing, year, enterprise };
    navigate(url(FORM, query), { replace: true, preventScrollReset: true });
  };
  const shownYears = years.includes(key.year) ? years : [key.year, ...years];
  return (
    <div className={THREE}>
      <FormField field={fields.filing_id} label={t('filing')} ask={t('form.chooseFiling')}>
        <Combobox
          name={fields.filing_id.name}
          value={values.filing_id}
          choices={choices}
          onChange={(filing) => {
            checked.form.update({ name: 'filing_id', value: filing });
            if (filing !== '') show({ filing });
          }}
          {...(find && { onType: find })}
        />
      </FormField>
      <FormField field={fields.year} label={t('year')}>
        <Select
          {...given(fields.year)}
          options={shownYears.map((year) => ({ value: String(year), label: String(year) }))}
          onChange={(event) => show({ year: event.target.value })}
        />
      </FormField>
      <FormField
        field={fields.enterprise_id}
        label={t('enterprise')}
        hint={t('form.enterpriseHint')}
      >
        <Select
          // Another company has another list.
          key={facts.filing.companyId}
          name={fields.enterprise_id.name}
          defaultValue={key.enterpriseId}
          options={enterprises.map(({ id, name, kind }) => ({
            value: id,
            label: kind === 'own' ? t('form.ownEnterprise', { name }) : (name ?? ''),
          }))}
          onChange={(event) => show({ enterprise: event.target.value })}
        />
      </FormField>
    </div>
  );
}

/** What was registered, as it stands today; it is frozen with the submission. */
function Registration({ facts: { filing, substances } }: { facts: FormFacts }) {
  const { t, i18n } = useTranslation(['activities', 'filings']);
  const typeName = useTypeName();
  const { regime, appliedG, registeredImportG, purpose } = filing;
  const volume =
    appliedG === null ? t('detail.unlimited') : t('detail.perYear', { mass: tonnes(appliedG) });
  const imported =
    registeredImportG !== null && t('form.ofThat', { mass: tonnes(registeredImportG) });
  return (
    <div className="rounded-base border border-line-soft bg-sunken px-(--pad) py-3">
      <DefinitionList
        layout="wide"
        facts={[
          {
            term: t('detail.type'),
            value: [typeName(filing), regime && t(`filings:regimeOf.${regime}`)]
              .filter(Boolean)
              .join(t('comma')),
          },
          {
            term: t('registeredVolume'),
            value: [volume, imported].filter(Boolean).join(t('comma')),
          },
          { term: t('registeredPurpose'), value: purpose },
          {
            term: t('form.substance'),
            value: substances
              .map(({ nameZh, nameEn }) => nameIn(i18n.language, { nameZh, nameEn }))
              .join(t('ui:and')),
          },
        ]}
      />
    </div>
  );
}
