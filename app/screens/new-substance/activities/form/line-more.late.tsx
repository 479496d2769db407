import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTRY_CODES } from '~/domain/tenancy/countries.ts';
import { useCountryName } from '~/screens/country-name.ts';
import { FormField } from '~/screens/subsystem/form/field.tsx';
import { Combobox } from '~/ui/form/combobox.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { EditMore } from '~/ui/table/edit-table.tsx';
import { counterpartyOf } from './activity-form.ts';
import type { LineProps } from './line-props.ts';

/** The second line: a note, and the country where that is not the party's own. */
export function LineMore({ form, field, number, line, facts }: LineProps) {
  const { t } = useTranslation('activities');
  const name = useCountryName();
  const { note, country } = field.getFieldset();
  const [begun] = useState(line.note);
  const theirs = counterpartyOf({ party: line.party, country: '' }).country;
  return (
    <EditMore columns={facts.substances.length > 1 ? 8 : 7} legend={t('form.line', { number })}>
      <div className="col-span-4 max-lg:col-span-2">
        <FormField field={note} label={t('note')} optional>
          <TextInput name={note.name} defaultValue={begun} maxLength={2000} autoComplete="off" />
        </FormField>
      </div>
      <div className="col-span-2">
        <FormField field={country} label={t('country')} optional>
          <Combobox
            name={country.name}
            value={line.country}
            placeholder={
              theirs === '' ? t('form.noCountry') : t('form.theirCountry', { name: name(theirs) })
            }
            choices={COUNTRY_CODES.map((code) => ({ value: code, label: name(code) }))}
            onChange={(value) => form.update({ name: `${country.name}`, value })}
          />
        </FormField>
      </div>
    </EditMore>
  );
}
