import { useTranslation } from 'react-i18next';
import { levelNumber } from '~/domain/responsible-person/enterprise/levels.ts';
import { AGENCY_LEVELS } from '~/domain/responsible-person/kinds.ts';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Combobox } from '~/ui/form/combobox.tsx';
import { FileDrop } from '~/ui/form/file-drop.tsx';
import { Fields } from '~/ui/form/form-page.tsx';
import { DateInput, Select } from '~/ui/form/inputs.tsx';
import { RemovableFile } from '../removable-file.tsx';
import { type EnterpriseValues, TICKED } from './enterprise-form.ts';
import { useEnterpriseName } from './use-enterprise-name.ts';

interface Parent {
  id: string;
  companyCname: string;
  companyEname: string;
  agencyLevel: (typeof AGENCY_LEVELS)[number] | null;
}

/** Distributors under whom it may stand; there may be more than are offered. */
export interface Parents {
  parents: readonly Parent[];
  moreParents: boolean;
}

/** The file of its authorisation, where there is one. */
export type KeptFile = { id: string; name: string } | null;

interface SaleProps {
  checked: CheckedForm<EnterpriseValues>;
  data: Parents;
  file: KeptFile;
}

/** Level, parent and authorisation: a distributor's alone. */
export function SaleFields({ checked, data, file }: SaleProps) {
  const { t } = useTranslation('enterprises');
  const { fields } = checked;
  return (
    <Fields>
      <LevelFields checked={checked} data={data} />
      <FormField field={fields.authorised_from} label={t('authorisedFrom')}>
        <DateInput {...given(fields.authorised_from)} />
      </FormField>
      <FormField
        field={fields.authorised_until}
        label={t('authorisedUntil')}
        hint={t('form.untilHint')}
        optional
      >
        <DateInput {...given(fields.authorised_until)} />
      </FormField>
      <AuthorisationFile checked={checked} file={file} />
    </Fields>
  );
}

/** Its level, and under whom it stands. */
function LevelFields({ checked, data }: Omit<SaleProps, 'file'>) {
  const { t } = useTranslation('enterprises');
  const nameOf = useEnterpriseName();
  const { fields } = checked;
  const levelOf = (level: string, number: number) => `${number} ${t(`levelOf.${level}`)}`;
  const parent = fields.parent_id.initialValue;
  return (
    <>
      <FormField field={fields.agency_level} label={t('level')} ask={t('form.chooseLevel')}>
        <Select
          {...given(fields.agency_level)}
          placeholder={t('form.chooseLevel')}
          options={AGENCY_LEVELS.map((level) => ({
            value: level,
            label: level === 'other' ? t('levelOf.other') : levelOf(level, levelNumber(level)),
          }))}
        />
      </FormField>
      <FormField
        field={fields.parent_id}
        label={t('parent')}
        hint={t(data.moreParents ? 'form.moreParents' : 'form.parentHint')}
        optional
      >
        <Combobox
          name="parent_id"
          id={fields.parent_id.id}
          {...(typeof parent === 'string' && { defaultValue: parent })}
          placeholder={t('form.noParent')}
          choices={data.parents.map((one) => ({
            value: one.id,
            label: nameOf(one),
            ...(one.agencyLevel && {
              detail: levelOf(one.agencyLevel, levelNumber(one.agencyLevel)),
            }),
          }))}
        />
      </FormField>
    </>
  );
}

function AuthorisationFile({ checked: { fields }, file }: Omit<SaleProps, 'data'>) {
  const { t } = useTranslation('enterprises');
  return (
    <FormField
      field={fields.authorisation_file_id}
      label={t('authorisationFile')}
      className="col-span-full"
      optional
    >
      <span className="grid gap-2">
        <input type="hidden" name="authorisation_file_id" value={file?.id ?? ''} />
        {file && <RemovableFile {...{ name: 'no_file', value: TICKED, kind: 'file', file }} />}
        <FileDrop
          id={fields.authorisation_file_id.id}
          name="file"
          accept=".pdf,.jpg,.jpeg,.png,.doc,.docx"
          limits={t('form.fileLimits')}
        />
      </span>
    </FormField>
  );
}
