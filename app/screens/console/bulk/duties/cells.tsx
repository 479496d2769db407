import { useTranslation } from 'react-i18next';
import { Select, TextInput } from '~/ui/form/inputs.tsx';
import { BLANK_DUTY, type DutiesAnswer } from './typed.ts';

interface Props {
  row: { subjectId: string; about: string; closed?: true; ways?: readonly string[] };
  answer: DutiesAnswer;
}

/** What is said of one duty: its day, the number of a receipt or the name of a file, and the way where there are several. */
export function DutyCells({ row, answer }: Props) {
  const { t } = useTranslation(['consoleBulk', 'consoleDuties']);
  const { subjectId: id, about: number, closed = false, ways = [] } = row;
  if (closed) return '–';
  const { on, no, file, way, kept } = answer.typed[id] ?? BLANK_DUTY;
  return (
    <span key={answer.at} className="grid min-w-56 grid-cols-2 gap-1.5 [--control:32px]">
      <TextInput
        name={`on.${id}`}
        defaultValue={on}
        reads="day"
        inputMode="numeric"
        autoComplete="off"
        placeholder="YYYY-MM-DD"
        maxLength={40}
        aria-label={t('duties.onOf', { number })}
      />
      <TextInput
        name={`no.${id}`}
        defaultValue={no}
        autoComplete="off"
        placeholder={t('duties.no')}
        maxLength={200}
        aria-label={t('duties.noOf', { number })}
      />
      <TextInput
        name={`file.${id}`}
        defaultValue={file}
        autoComplete="off"
        placeholder={t('duties.file')}
        maxLength={200}
        aria-label={t('duties.fileOf', { number })}
        className={ways.length > 0 ? '' : 'col-span-full'}
      />
      {ways.length > 0 && (
        <Select
          name={`way.${id}`}
          defaultValue={way}
          placeholder={t('duties.chooseWay')}
          aria-label={t('duties.wayOf', { number })}
          options={ways.map((value) => ({ value, label: t(`consoleDuties:wayOf.${value}`) }))}
        />
      )}
      {kept !== '' && <input type="hidden" name={`kept.${id}`} value={`${kept}/${file}`} />}
      {kept !== '' && <span className="col-span-full text-xs text-muted">{t('duties.kept')}</span>}
    </span>
  );
}
