import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import { isPastDeclared } from '~/domain/only-representative/tonnage/account.ts';
import type { FormProduct } from '~/domain/only-representative/trade-record/form.server.ts';
import { FormField } from '~/screens/subsystem/form/field.tsx';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { useErrorText } from '~/screens/subsystem/refusal-text.ts';
import { pageUrl, useShell } from '~/screens/subsystem/shell-context.ts';
import { Alert } from '~/ui/alert.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import { plainTonnes } from '~/ui/chart/threshold-bar.tsx';
import { Combobox } from '~/ui/form/combobox.tsx';
import type { ComboboxChoice } from '~/ui/form/combobox-choices.ts';
import { Field, FieldError } from '~/ui/form/field.tsx';
import { TonnageInput } from '~/ui/form/unit-inputs.tsx';
import { tonnesWithUnit } from '~/ui/format.ts';
import { MissingPapers } from '../missing-papers.tsx';
import type { LineState } from './gauges.ts';
import { LineGauges } from './line-gauges.tsx';
import { BLANK_LINE, type LineValues, type RecordValues } from './record-form.ts';

export interface LineProps {
  form: CheckedForm<RecordValues>['form'];
  field: FieldMetadata<LineValues, RecordValues, FieldMessage>;
  index: number;
  line: LineValues;
  state: LineState;
  /** The only line: emptied instead of removed. */
  alone: boolean;
  products: readonly FormProduct[];
  choices: readonly ComboboxChoice[];
  year: string;
  zh: boolean;
}

/** One product with its tonnage, and a gauge for every account it draws. */
export function RecordLine(props: LineProps) {
  const { form, field, index, line, state, zh, alone } = props;
  const { t } = useTranslation('records');
  const textOf = useErrorText();
  const { product_id, tonnes } = field.getFieldset();
  const number = index + 1;
  const over = state.over !== null;
  const wrong = textOf(tonnes.errors);
  return (
    <fieldset
      className={`rounded-base border bg-surface ${over ? 'border-danger' : 'border-line'}`}
    >
      <legend className="sr-only">{t('form.line', { number })}</legend>
      <div className="grid grid-cols-[20px_minmax(0,1fr)_150px_32px] items-end gap-x-3 gap-y-1 px-(--pad) py-3 max-md:grid-cols-[minmax(0,1fr)_32px]">
        <span className="self-end leading-9 text-muted max-md:hidden" aria-hidden="true">
          {number}
        </span>
        <FormField
          field={product_id}
          label={t('form.product')}
          ask={t('form.chooseProduct')}
          note={state.product && kindOf(state.product, t)}
          error={product_id.errors ? undefined : staleProduct(props, t)}
        >
          <Combobox
            name={product_id.name}
            value={state.product ? line.product_id : ''}
            onChange={(value) => form.update({ name: `${product_id.name}`, value })}
            placeholder={t('form.chooseProduct')}
            choices={props.choices}
          />
        </FormField>
        <Field
          id={tonnes.id}
          className="max-md:order-1 max-md:col-span-full"
          label={t('form.tonnage')}
          error={over ? undefined : wrong}
        >
          <TonnageInput
            name={tonnes.name}
            // As it stands now: the line goes and comes back while products are read.
            defaultValue={line.tonnes}
            aria-invalid={over || wrong ? true : undefined}
            aria-describedby={over ? `${tonnes.id}-over` : undefined}
          />
        </Field>
        <Button
          {...(alone
            ? form.update.getButtonProps({ name: 'lines', value: [BLANK_LINE] })
            : form.remove.getButtonProps({ name: 'lines', index }))}
          formMethod="get"
          variant="quiet"
          icon="trash"
          square
          aria-label={t('form.removeLine', { number })}
          title={t('form.removeLine', { number })}
        />
      </div>
      <LineMessages {...props} />
      {state.gauges.length > 0 && (
        <LineGauges
          gauges={state.gauges}
          year={props.year}
          zh={zh}
          purchased={isPurchased(state)}
        />
      )}
    </fieldset>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

const isPurchased = ({ product }: LineState) => product?.origin === 'purchased';

function kindOf(product: FormProduct, t: Translate): string {
  return t('form.productKind', {
    type: t(`productType.${product.type}`),
    origin: t(`origin.${product.origin}`),
  });
}

/** A product chosen earlier that can't be drawn at this date. */
function staleProduct({ line, state, products }: LineProps, t: Translate): string | undefined {
  if (line.product_id === '' || products.length === 0) return undefined;
  if (state.product === undefined) return t('form.productGone');
  return state.product.why === null ? undefined : whyText(state.product, t);
}

/** Why a product can't be chosen, in words. */
export function whyText(product: FormProduct, t: Translate): string {
  return t(`why.${product.why}`, { date: product.whyDate ?? '', year: product.purchaseYear ?? '' });
}

/** Products as the list offers them: what is left, or why not. */
export function useProductChoices(products: readonly FormProduct[]): ComboboxChoice[] {
  const { t } = useTranslation('records');
  return products.map((product) => ({
    value: product.id,
    label: product.name,
    detail: [
      kindOf(product, t),
      product.tradeNo,
      t('form.usable', { mass: tonnesWithUnit(product.maxG) }),
    ]
      .filter(Boolean)
      .join(t('ui:comma')),
    ...(product.why !== null && { disabledWhy: whyText(product, t) }),
  }));
}

const nameOf = (draw: { nameZh: string; nameEn: string }, zh: boolean) =>
  zh ? draw.nameZh : draw.nameEn;

/** By how much a line passes which account. */
export function overText(
  { gauge, excessG, usableG }: NonNullable<LineState['over']>,
  year: string,
  zh: boolean,
  t: Translate,
): string {
  const { declared } = gauge.draw;
  if (declared && isPastDeclared(gauge.draw, gauge.othersG + gauge.thisG)) {
    return t('form.overDeclared', {
      substance: nameOf(gauge.draw, zh),
      n: plainTonnes(declared.limitG + 1),
      context: declared.by,
      usable: tonnesWithUnit(usableG),
      needed: tonnesWithUnit(gauge.thisG),
    });
  }
  return t('form.over', {
    substance: nameOf(gauge.draw, zh),
    year,
    excess: tonnesWithUnit(excessG),
    usable: tonnesWithUnit(usableG),
    needed: tonnesWithUnit(gauge.thisG),
  });
}

function LineMessages({ form, field, state, year, zh }: LineProps) {
  const { t } = useTranslation('records');
  const { system } = useShell();
  const { tonnes } = field.getFieldset();
  const { over, maxG, product, massG } = state;
  const intermediate = product?.draws.some((draw) => draw.intermediate);
  const draws = product?.draws ?? [];
  const lacks = draws.some(({ missingPaper }) => missingPaper !== null);
  if (!over && !intermediate && !lacks) return null;
  const most = formatTonnes(maxG);
  return (
    <div className="mx-(--pad) mb-3 grid gap-2 ps-8 max-md:ps-0">
      {over && (
        <>
          <FieldError id={`${tonnes.id}-over`}>{overText(over, year, zh, t)}</FieldError>
          <div className="flex flex-wrap gap-2">
            {maxG > 0 && massG !== maxG && (
              <Button
                {...form.update.getButtonProps({ name: `${tonnes.name}`, value: most })}
                formMethod="get"
                size="sm"
              >
                {t('form.useMax', { mass: tonnesWithUnit(maxG) })}
              </Button>
            )}
            {over.gauge.draw.registrationId && over.gauge.draw.reservedG > 0 && (
              <LinkButton
                variant="quiet"
                size="sm"
                to={pageUrl(system, 'registeredSubstances/list/detail', {
                  id: over.gauge.draw.registrationId,
                  year,
                })}
              >
                {t('form.whoHolds', { mass: tonnesWithUnit(over.gauge.draw.reservedG) })}
              </LinkButton>
            )}
          </div>
        </>
      )}
      {intermediate && (
        <Alert tone="warn" icon="file" title={t('form.intermediateTitle')}>
          {t('form.intermediate')}
        </Alert>
      )}
      {lacks && <MissingPapers of={draws.map((draw) => ({ ...draw, name: nameOf(draw, zh) }))} />}
    </div>
  );
}

/** Products that can't be chosen for this date, with the reason. */
export function NotChoosable({ products }: { products: readonly FormProduct[] }) {
  const { t } = useTranslation('records');
  const closed = products.filter(({ why }) => why !== null);
  if (closed.length === 0) return null;
  return (
    <details className="text-xs text-muted">
      <summary>{t('form.notChoosable', { count: closed.length, of: products.length })}</summary>
      <ul className="mt-1.5 border-s-2 border-line ps-3 *:py-0.5">
        {closed.map((product) => (
          <li key={product.id}>
            {t('form.reason', { product: product.name, why: whyText(product, t) })}
          </li>
        ))}
      </ul>
    </details>
  );
}
