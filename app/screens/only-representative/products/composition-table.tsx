import { useTranslation } from 'react-i18next';
import { parsePercent } from '~/domain/kernel/mass.ts';
import { mostProductG } from '~/domain/only-representative/trade-product/rules.ts';
import type { SubstanceChoice } from '~/domain/only-representative/trade-product/substances.server.ts';
import { SmallIconButton } from '~/ui/button.tsx';
import { FieldError } from '~/ui/form/field.tsx';
import { Select } from '~/ui/form/inputs.tsx';
import { PercentInput } from '~/ui/form/unit-inputs.tsx';
import { shortTonnes } from '~/ui/format.ts';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { useOrShell } from '../or-shell.ts';
import type { Line } from './draft.ts';
import type { StepProps } from './form-frame.tsx';
import { SubstanceFlags } from './product-words.tsx';

/** One line a substance: chosen from the registrations we may use, with its share. */
export function CompositionTable(props: StepProps) {
  const { t } = useTranslation('products');
  const { system } = useOrShell();
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
        {props.draft.lines.map((line, i) => (
          <LineRow key={i} {...props} line={line} index={i} />
        ))}
      </tbody>
    </Table>
  );
}

function LineRow({
  draft,
  setDraft,
  loaded,
  refusal,
  line,
  index,
}: StepProps & { line: Line; index: number }) {
  const { t } = useTranslation('products');
  const { system } = useOrShell();
  const choice = loaded.choices.find(({ id }) => id === line.substance_id);
  const fixed = loaded.edited?.purchased === true;
  const set = (change: Partial<Line>) =>
    setDraft({
      ...draft,
      lines: draft.lines.map((each, i) => (i === index ? { ...each, ...change } : each)),
    });
  const field = (name: string) => `composition.${index}.${name}`;
  const errorOf = (name: string) => refusal?.fields[field(name)];
  const number = index + 1;
  return (
    <tr>
      <Td phone="first" className="text-muted">
        {number}
      </Td>
      <Td phone="line">
        <Select
          id={field('substance_id')}
          name="substance_id"
          aria-label={t('substanceOfLine', { line: number })}
          aria-invalid={errorOf('substance_id') ? true : undefined}
          aria-describedby={errorOf('substance_id') && `${field('substance_id')}-error`}
          value={line.substance_id}
          onChange={(event) => set({ substance_id: event.target.value })}
          placeholder={t('chooseSubstance')}
          options={loaded.choices.map((each) => ({
            value: each.id,
            label: choiceLabel(each, loaded.choices),
            disabled: fixed,
          }))}
        />
        {choice && <SubstanceFlags state={choice.state} useClass={choice.useClass} />}
        {errorOf('substance_id') && (
          <FieldError id={`${field('substance_id')}-error`}>{errorOf('substance_id')}</FieldError>
        )}
      </Td>
      <Td className="whitespace-nowrap">{choice?.casNo}</Td>
      <Td phone="hidden" className="whitespace-nowrap">
        {choice?.ecNo}
      </Td>
      {system.identifiers.keNo && <Td className="whitespace-nowrap">{choice?.keNo}</Td>}
      <Td className="whitespace-nowrap">{choice?.registrationNo}</Td>
      <Td numeric data-label={choice && t('usable', { year: loaded.year })}>
        {choice && shortTonnes(choice.usableG)}
      </Td>
      <Td phone="line" data-label={t('share')}>
        <PercentInput
          id={field('percent')}
          name="percent"
          className="w-24"
          aria-label={t('shareOfLine', { line: number })}
          aria-invalid={errorOf('percent') ? true : undefined}
          aria-describedby={errorOf('percent') && `${field('percent')}-error`}
          value={line.percent}
          readOnly={fixed}
          onChange={(event) => set({ percent: event.target.value })}
        />
        {errorOf('percent') && (
          <FieldError id={`${field('percent')}-error`}>{errorOf('percent')}</FieldError>
        )}
      </Td>
      <Td numeric phone="hidden">
        {choice && <Most choice={choice} percent={line.percent} />}
      </Td>
      <Td phone="end">
        {!fixed && (
          <SmallIconButton
            type="submit"
            icon="trash"
            name="intent"
            value={`remove:${index}`}
            label={t('removeLine', { line: number })}
            title={t('remove')}
            onClick={(event) => {
              event.preventDefault();
              setDraft({ ...draft, lines: draft.lines.filter((_, i) => i !== index) });
            }}
          />
        )}
      </Td>
    </tr>
  );
}

function Most({ choice, percent }: { choice: SubstanceChoice; percent: string }) {
  const sharePpm = parsePercent(percent) ?? 0;
  return sharePpm > 0 ? shortTonnes(mostProductG(choice.usableG, sharePpm)) : null;
}

/** A name that stands twice is told apart by its number. */
function choiceLabel(choice: SubstanceChoice, all: readonly SubstanceChoice[]): string {
  const twice = all.filter(({ name }) => name === choice.name).length > 1;
  const parts = [choice.name, twice && choice.registrationNo, choice.sharedBy];
  return parts.filter(Boolean).join(' · ');
}
