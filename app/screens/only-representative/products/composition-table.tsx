import { useTranslation } from 'react-i18next';
import { parsePercent } from '~/domain/kernel/mass.ts';
import { mostProductG } from '~/domain/only-representative/trade-product/rules.ts';
import type { SubstanceChoice } from '~/domain/only-representative/trade-product/substances.server.ts';
import { FieldError } from '~/ui/form/field.tsx';
import { PercentInput, Select } from '~/ui/form/inputs.tsx';
import { shortTonnes } from '~/ui/format.ts';
import { Icon } from '~/ui/icon.tsx';
import { useOrShell } from '../or-shell.ts';
import type { Line } from './draft.ts';
import type { StepProps } from './form-frame.tsx';
import { SubstanceFlags } from './product-words.tsx';

/** One line a substance: chosen from the registrations we may use, with its share. */
export function CompositionTable(props: StepProps) {
  const { t } = useTranslation('products');
  const { system } = useOrShell();
  return (
    <div className="table-wrap">
      <table className="table roomy cards snug" aria-label={t('composition')}>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col" className="grow">
              {t('substance')}
            </th>
            <th scope="col">{t('casNo')}</th>
            <th scope="col">{t('ecNo')}</th>
            {system.identifiers.keNo && <th scope="col">{t('keNo')}</th>}
            <th scope="col">{t('registrationNo')}</th>
            <th scope="col" className="num">
              {t('usable', { year: props.loaded.year })}
            </th>
            <th scope="col">{t('share')}</th>
            <th scope="col" className="num">
              {t('mostOfProduct')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {props.draft.lines.map((line, i) => (
            <LineRow key={i} {...props} line={line} index={i} />
          ))}
        </tbody>
      </table>
    </div>
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
      <td className="muted c-no">{number}</td>
      <td className="c-full">
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
      </td>
      <td className="nowrap">{choice?.casNo}</td>
      <td className="nowrap c-hide">{choice?.ecNo}</td>
      {system.identifiers.keNo && <td className="nowrap">{choice?.keNo}</td>}
      <td className="nowrap">{choice?.registrationNo}</td>
      <td className="num" data-label={choice && t('usable', { year: loaded.year })}>
        {choice && shortTonnes(choice.usableG)}
      </td>
      <td className="c-full" data-label={t('share')}>
        <PercentInput
          id={field('percent')}
          name="percent"
          className="share"
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
      </td>
      <td className="num c-hide">{choice && <Most choice={choice} percent={line.percent} />}</td>
      <td className="c-last">
        {!fixed && (
          <button
            type="submit"
            className="copy"
            name="intent"
            value={`remove:${index}`}
            aria-label={t('removeLine', { line: number })}
            title={t('remove')}
            onClick={(event) => {
              event.preventDefault();
              setDraft({ ...draft, lines: draft.lines.filter((_, i) => i !== index) });
            }}
          >
            <Icon name="trash" />
          </button>
        )}
      </td>
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
