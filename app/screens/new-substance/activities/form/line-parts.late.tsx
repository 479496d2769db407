import { useTranslation } from 'react-i18next';
import { Parts } from '~/screens/subsystem/rows/row-parts.tsx';
import { pagesOf } from '~/screens/subsystem/rows/shown.ts';
import { Button } from '~/ui/button.tsx';
import { problemsOf } from './line-problems.ts';
import { firstLineOf, nameOfPart, partOf, partShown } from './lines-shown.ts';
import type { SectionProps } from './section.ts';

interface LinePartsProps extends Pick<SectionProps, 'values' | 'facts'> {
  form: SectionProps['checked']['form'];
}

/** Which part of the lines is drawn, the way to the others, and to the next one in which something is wrong. */
export function LineParts({ form, values, facts }: LinePartsProps) {
  const { t } = useTranslation('activities');
  const { lines } = values;
  const part = partShown(values);
  const show = (to: number) => ({
    ...form.update.getButtonProps({ name: 'shown', value: nameOfPart(to) }),
    formNoValidate: true,
  });
  const { key, today } = facts;
  const refused = new Set(Object.keys(form.allErrors).map((name) => firstLineOf([name])));
  const wrong = lines.flatMap((line, index) => {
    const isWrong =
      refused.has(index) || Object.keys(problemsOf(line, { year: key.year, today })).length > 0;
    return isWrong && line.gone === '' ? [partOf(index)] : [];
  });
  const elsewhere = wrong.filter((one) => one !== part);
  const next = elsewhere.find((one) => one > part) ?? elsewhere[0];
  return (
    <Parts page={part} pages={pagesOf(lines.length)} count={lines.length} to={show}>
      {next !== undefined && (
        <Button size="sm" icon="warn" {...show(next)}>
          {t('form.wrongInPart', {
            part: next + 1,
            count: elsewhere.filter((one) => one === next).length,
          })}
        </Button>
      )}
    </Parts>
  );
}
