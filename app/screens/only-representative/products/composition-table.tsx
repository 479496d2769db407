import type { AriaAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { parsePercent } from '~/domain/kernel/mass.ts';
import { mostProductG } from '~/domain/only-representative/trade-product/rules.ts';
import type { SubstanceChoice } from '~/domain/only-representative/trade-product/substances.server.ts';
import { type BoundField, given } from '~/screens/subsystem/form/field.tsx';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { SmallIconButton } from '~/ui/button.tsx';
import { FieldError } from '~/ui/form/field.tsx';
import { Select } from '~/ui/form/inputs.tsx';
import { PercentInput } from '~/ui/form/unit-inputs.tsx';
import { mostTonnes, tonnes } from '~/ui/format.ts';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import { Market, useMarketWord } from '../market.tsx';
import { useOrShell } from '../or-shell.ts';
import type { StepProps } from './form-frame.tsx';
import { EMPTY_LINE, type ProductValues } from './product-form.ts';
import { SubstanceFlags } from './product-words.tsx';

type Row = ReturnType<CheckedForm<ProductValues>['fields']['composition']['getFieldList']>[number];

/** One line a substance: chosen from the registrations we may use, with its share. */
export function CompositionTable(props: StepProps) {
  const { t } = useTranslation('products');
  const { system } = useOrShell();
  const { composition } = props.checked.fields;
  return (
    <Table label={t('composition')} density="roomy" snug>
      <thead>
        <tr>
          <Th>{t('line')}</Th>
          <Th grow="much">{t('substance')}</Th>
          <Th>{t('casNo')}</Th>
          <Th>{t('ecNo')}</Th>
          {system.identifiers.keNo && <Th>{t('keNo')}</Th>}
          <Th>{t('registrationNo')}</Th>
          <Th numeric>{t('usable', { year: props.loaded.year })}</Th>
          <Th>{t('share')}</Th>
          <Th numeric>{t('mostOfProduct')}</Th>
          <Th>
            <span className="sr-only">{t('remove')}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {composition.getFieldList().map((row, index) => (
          <LineRow key={row.key} {...props} row={row} index={index} />
        ))}
      </tbody>
    </Table>
  );
}

interface LineProps extends StepProps {
  row: Row;
  index: number;
}

function LineRow({ checked, values, loaded, row, index }: LineProps) {
  const { t } = useTranslation('products');
  const { system } = useOrShell();
  const marketWord = useMarketWord();
  const fields = row.getFieldset();
  const line = values.composition[index] ?? EMPTY_LINE;
  const choice = loaded.choices.find(({ id }) => id === line.substance_id);
  const fixed = loaded.edited?.purchased === true;
  const number = index + 1;
  return (
    <tr>
      <Td phone="first" className="text-muted">
        {number}
      </Td>
      <Td phone="line">
        <CellField field={fields.substance_id} ask={t('askSubstance')}>
          {(control) => (
            <Select
              {...control}
              aria-label={t('substanceOfLine', { line: number })}
              placeholder={t('chooseSubstance')}
              options={loaded.choices.map((each) => ({
                value: each.id,
                label: choiceLabel(each, loaded.choices, marketWord(each.jurisdiction)),
                disabled: fixed,
              }))}
            />
          )}
        </CellField>
        {choice && <SubstanceFlags state={choice.state} useClass={choice.useClass} />}
      </Td>
      <Td className="whitespace-nowrap">{choice?.casNo}</Td>
      <Td phone="hidden" className="whitespace-nowrap">
        {choice?.ecNo}
      </Td>
      {system.identifiers.keNo && <Td className="whitespace-nowrap">{choice?.keNo}</Td>}
      <Td className="whitespace-nowrap">
        <Market of={choice?.jurisdiction} />
        {choice?.registrationNo}
      </Td>
      <Td numeric data-label={choice && t('usable', { year: loaded.year })}>
        {choice && tonnes(choice.usableG)}
      </Td>
      <Td phone="line" data-label={t('share')}>
        <CellField field={fields.percent}>
          {(control) => (
            <PercentInput
              {...control}
              className="w-24"
              aria-label={t('shareOfLine', { line: number })}
              readOnly={fixed}
            />
          )}
        </CellField>
      </Td>
      <Td numeric phone="hidden">
        {choice && <Most choice={choice} percent={line.percent} />}
      </Td>
      <Td phone="end">{!fixed && <LineButtons checked={checked} index={index} />}</Td>
    </tr>
  );
}

/** A control in a cell of its own, its error under it; the column says what it is. */
function CellField({
  field,
  ask,
  children,
}: {
  field: BoundField & { initialValue: unknown };
  /** What is to be chosen in it. */
  ask?: string;
  children: (control: ReturnType<typeof given> & AriaAttributes & { id: string }) => ReactNode;
}) {
  const error = useErrorText()(field.errors, { ask });
  const errorId = `${field.id}-error`;
  return (
    <>
      {children({
        ...given(field),
        id: field.id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error && errorId,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </>
  );
}

/** Plain buttons of the form: the action answers them where no script does. */
function LineButtons({ checked, index }: Pick<LineProps, 'checked' | 'index'>) {
  const { t } = useTranslation('products');
  const { form } = checked;
  const name = 'composition';
  const line = index + 1;
  return (
    <span className="flex justify-end">
      {index > 0 && (
        <SmallIconButton
          {...form.reorder.getButtonProps({ name, from: index, to: index - 1 })}
          type="submit"
          icon="arrow-up"
          label={t('moveLineUp', { line })}
          title={t('moveUp')}
        />
      )}
      <SmallIconButton
        {...form.remove.getButtonProps({ name, index })}
        type="submit"
        icon="trash"
        label={t('removeLine', { line })}
        title={t('remove')}
      />
    </span>
  );
}

function Most({ choice, percent }: { choice: SubstanceChoice; percent: string }) {
  const sharePpm = parsePercent(percent) ?? 0;
  return sharePpm > 0 ? mostTonnes(mostProductG(choice.usableG, sharePpm)) : null;
}

/** A name that stands twice is told apart by its number. */
function choiceLabel(
  choice: SubstanceChoice,
  all: readonly SubstanceChoice[],
  market: string | null,
): string {
  const twice = all.filter(({ name }) => name === choice.name).length > 1;
  const parts = [choice.name, twice && choice.registrationNo, choice.sharedBy];
  const text = parts.filter(Boolean).join(' · ');
  return market ? `${market} ${text}` : text;
}
