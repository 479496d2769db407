import { useTranslation } from 'react-i18next';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { ShowButton } from '~/screens/subsystem/show-button.tsx';
import { Button } from '~/ui/button.tsx';
import { Legend } from '~/ui/chart/legend.tsx';
import { FormSection } from '~/ui/form/form-page.tsx';
import type { RecordFormData } from '../add-data.server.ts';
import type { LineState } from './gauges.ts';
import { NotChoosable, RecordLine, useProductChoices } from './line.tsx';
import type { RecordValues } from './record-form.ts';

interface LinesProps {
  checked: CheckedForm<RecordValues>;
  values: RecordValues;
  states: readonly LineState[];
  products: RecordFormData['products'] | null;
  maxLines: number;
  zh: boolean;
}

/** The products of the record, one line each. */
export function LinesSection({ checked, values, states, products, maxLines, zh }: LinesProps) {
  const { t } = useTranslation('records');
  const { form, fields } = checked;
  const year = values.basis.slice(0, 4);
  const choices = useProductChoices(products ?? []);
  const rows = fields.lines.getFieldList();
  return (
    <FormSection
      number={3}
      wide
      title={t('form.lines')}
      note={year ? t('form.linesNote', { year }) : undefined}
      aside={
        products && (
          <Legend
            keys={['used', 'reserved', 'this', 'left', 'over', 'alarm']}
            words={{ this: t('form.thisLine') }}
          />
        )
      }
    >
      {products === null ? (
        <NoProducts values={values} />
      ) : (
        <div className="grid min-w-0 content-start gap-4">
          {states.map((state, index) => {
            const [line, field] = [values.lines[index], rows[index]];
            if (line === undefined || field === undefined) return null;
            return (
              <RecordLine
                key={field.key}
                {...{ form, field, index, line, state, products, choices, year, zh }}
                alone={rows.length === 1}
              />
            );
          })}
          <div className="flex flex-wrap items-center gap-2">
            {rows.length < maxLines ? (
              <Button
                {...form.insert.getButtonProps({ name: 'lines' })}
                formMethod="get"
                icon="plus"
              >
                {t('form.addLine')}
              </Button>
            ) : (
              <span className="text-muted">{t('form.linesFull', { count: maxLines })}</span>
            )}
            <ShowButton>{t('form.refresh')}</ShowButton>
          </div>
          <NotChoosable products={products} />
        </div>
      )}
    </FormSection>
  );
}

/** Before the date is known there is nothing to choose from; lines of a copied record wait unseen. */
function NoProducts({ values }: { values: RecordValues }) {
  const { t } = useTranslation('records');
  const reading = values.basis !== '';
  return (
    <div className="grid min-w-0 content-start gap-4">
      <p className="text-muted" role="status">
        {t(reading ? 'form.reading' : 'form.etaFirst')}
      </p>
      {values.lines.map((line, index) => (
        <span key={index}>
          <input type="hidden" name={`lines[${index}].product_id`} value={line.product_id} />
          <input type="hidden" name={`lines[${index}].tonnes`} value={line.tonnes} />
        </span>
      ))}
    </div>
  );
}
