import { useTranslation } from 'react-i18next';
import { parsePercent } from '~/domain/kernel/mass.ts';
import { linesElsewhere } from '~/domain/only-representative/trade-product/market.ts';
import { WHOLE_PPM } from '~/domain/only-representative/trade-product/rules.ts';
import type { KeptDraft } from '~/screens/subsystem/form/draft.ts';
import { entriesOf } from '~/screens/subsystem/form/form.ts';
import { DraftKept } from '~/screens/subsystem/form/kept-draft.tsx';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { ShareBar } from '~/ui/chart/bars.tsx';
import { StickyFoot } from '~/ui/form/form-page.tsx';
import { percent } from '~/ui/format.ts';
import { Panel, PanelHead } from '~/ui/panel.tsx';
import { Stepper } from '~/ui/stepper.tsx';
import { useSending } from '../../subsystem/going.ts';
import type { ProductFormData } from './add-data.server.ts';
import { type ProductValues, type Step, stepOfField } from './product-form.ts';

export interface StepProps {
  checked: CheckedForm<ProductValues>;
  /** The form as it stands. */
  values: ProductValues;
  loaded: ProductFormData;
  step: Step;
}

/** What a step holds that is not on show, so that the form is always whole. */
export function Waiting({ values, step }: Pick<StepProps, 'values' | 'step'>) {
  const hidden = entriesOf(values).filter(
    ([name]) => name !== 'paste' && stepOfField(name) === step,
  );
  return (
    <>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

type Lines = Pick<StepProps, 'values' | 'loaded'>;

/**
 * Sum of what the lines say so far; what can not be read counts as nothing, and one substance for several markets
 * once.
 */
function sumPpm({ values: { composition }, loaded: { choices } }: Lines): number {
  const elsewhere = linesElsewhere(
    composition.map((line) => choices.find(({ id }) => id === line.substance_id)),
  );
  return composition
    .filter((_, i) => elsewhere[i] === -1)
    .reduce((sum, line) => sum + (parsePercent(line.percent) ?? 0), 0);
}

/** How much the lines are above one hundred per cent where they may not be. */
export function excessPpm(lines: Lines): number {
  return lines.values.type === 'others' ? 0 : Math.max(0, sumPpm(lines) - WHOLE_PPM);
}

const STEPS = ['basics', 'composition', 'check'] as const;

function stateOf(step: number, current: Step): 'done' | 'current' | 'later' {
  if (step === current) return 'current';
  return step < current ? 'done' : 'later';
}

export function StepsPanel({ values, step }: StepProps) {
  const { t } = useTranslation('products');
  return (
    <Panel label={t('steps.label')}>
      <PanelHead ruled>
        <Stepper
          label={t('steps.label')}
          steps={STEPS.map((name, i) => ({
            label: t(`steps.${name}`),
            state: stateOf(i + 1, step),
          }))}
        />
      </PanelHead>
      {step > 1 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-1 px-(--pad) py-3 text-sm/[1.5] *:flex *:gap-2 **:[dt]:whitespace-nowrap **:[dt]:text-muted">
          <div>
            <dt>{t('name')}</dt>
            <dd>{values.name}</dd>
          </div>
          <div>
            <dt>{t('type')}</dt>
            <dd>{t(`typeOf.${values.type}`)}</dd>
          </div>
          <div className="ms-auto">
            <dt className="sr-only">{t('change')}</dt>
            <dd>
              <Button variant="quiet" size="sm" name="intent" value="to:1">
                {t('change')}
              </Button>
            </dd>
          </div>
        </dl>
      )}
    </Panel>
  );
}

/** Running total against one hundred per cent. */
export function Total(lines: Lines) {
  const { t } = useTranslation('products');
  const sum = sumPpm(lines);
  const text = percent(sum);
  return (
    <span
      className="flex flex-wrap items-center gap-x-3 gap-y-2 **:[b]:text-[16px]"
      aria-live="polite"
    >
      {/* The figures beside it say the same. */}
      <span aria-hidden="true">
        <ShareBar sumPpm={sum} label={t('sumLabel', { percent: text })} />
      </span>
      <b className={excessPpm(lines) > 0 ? 'text-danger' : undefined}>
        {t('sum', { percent: text })}
      </b>
    </span>
  );
}

const AFTER = { 1: 'basics', 2: 'composition', 3: 'check' } as const;

export function Foot({
  values,
  loaded,
  step,
  list,
  kept,
}: StepProps & { list: string; kept: KeptDraft }) {
  const { t } = useTranslation('products');
  const busy = useSending().state !== 'idle';
  const edited = loaded.edited !== null;
  const next = step === 1 ? t('steps.composition') : t('steps.check');
  return (
    <StickyFoot
      next={
        <>
          {t(`after.${edited && step === 3 ? 'edit' : AFTER[step]}`)} <DraftKept kept={kept} />
        </>
      }
    >
      {step === 2 && <Total values={values} loaded={loaded} />}
      {step === 1 ? (
        <LinkButton to={list}>{t('cancel')}</LinkButton>
      ) : (
        <Button name="intent" value={`to:${step - 1}`}>
          {t('back')}
        </Button>
      )}
      {step === 3 ? (
        <Button variant="primary" name="intent" value="save" busy={busy}>
          {t(edited ? 'saveChanges' : 'save')}
        </Button>
      ) : (
        <Button variant="primary" name="intent" value="next" busy={busy}>
          {t('next', { step: next })}
        </Button>
      )}
    </StickyFoot>
  );
}
