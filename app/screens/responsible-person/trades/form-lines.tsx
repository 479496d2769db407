import { useTranslation } from 'react-i18next';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Button } from '~/ui/button.tsx';
import { FormSection } from '~/ui/form/form-page.tsx';
import { ShowButton } from '../../subsystem/show-button.tsx';
import type { FormProduct } from './add-data.server.ts';
import { NotChoosable, TradeLine } from './form-line.tsx';
import type { LineState } from './line-states.ts';
import type { TradeValues } from './trade-form.ts';

interface LinesProps {
  checked: CheckedForm<TradeValues>;
  values: TradeValues;
  states: readonly LineState[];
  /** Null until arrival and brand owner are known. */
  products: readonly FormProduct[] | null;
  maxLines: number;
}

/** The batches of the record, one line each. */
export function LinesSection({ checked, values, states, products, maxLines }: LinesProps) {
  const { t } = useTranslation('trade');
  const { form, fields } = checked;
  const rows = fields.lines.getFieldList();
  return (
    <FormSection number={2} wide title={t('form.lines')} note={t('form.linesNote')}>
      {products === null ? (
        <NoProducts values={values} />
      ) : (
        <div className="grid min-w-0 content-start gap-3">
          {states.map((state, index) => {
            const [line, field] = [values.lines[index], rows[index]];
            if (line === undefined || field === undefined) return null;
            return (
              <TradeLine
                key={field.key}
                {...{ form, field, index, line, state, products }}
                // Products of another responsible person can't stand beside those of the first.
                responsible={responsibleOf(states, index)}
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

/** The responsible person whom the other lines name, if any. */
function responsibleOf(states: readonly LineState[], index: number): string | null {
  const named = states.find(({ product }, at) => at !== index && product?.rpEnterpriseId != null);
  return named?.product?.rpEnterpriseId ?? null;
}

/** Before arrival and brand owner are known there is nothing to choose from; lines of a copied record wait unseen. */
function NoProducts({ values }: { values: TradeValues }) {
  const { t } = useTranslation('trade');
  return (
    <div className="grid min-w-0 content-start gap-4">
      <p className="text-muted" role="status">
        {t(values.basis === '' ? 'form.headFirst' : 'form.reading')}
      </p>
      {values.lines.map((line, index) => (
        <span key={index}>
          {Object.entries(line).map(([name, value]) => (
            <input key={name} type="hidden" name={`lines[${index}].${name}`} value={value} />
          ))}
        </span>
      ))}
    </div>
  );
}
