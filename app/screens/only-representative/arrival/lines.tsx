import { useTranslation } from 'react-i18next';
import { mostG } from '~/domain/only-representative/arrival/effect.ts';
import { Link } from '~/framework.ts';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { signedTonnes } from '~/ui/account-tonnes.ts';
import { LegendMark } from '~/ui/chart/legend.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { TonnageInput } from '~/ui/form/unit-inputs.tsx';
import { tonnes, tonnesWithUnit } from '~/ui/format.ts';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { useOrShell } from '../or-shell.ts';
import type { ArrivalValues } from './arrival-form.ts';
import type { ArrivalPageData } from './data.server.ts';
import type { Effect } from './effect-of.ts';

interface LinesProps {
  page: ArrivalPageData;
  checked: CheckedForm<ArrivalValues>;
  effect: Effect;
}

/** Number, product, planned, actual, difference, difference in per cent; on a phone the last four under the product. */
const COLUMNS =
  'grid grid-cols-[20px_minmax(0,1fr)_72px_minmax(0,210px)_72px_48px] gap-x-3 gap-y-2 max-md:grid-cols-2';
const FIGURE = 'text-end tabular-nums leading-9 max-md:text-start max-md:leading-normal';

/** What came of each confirmed line. */
export function ArrivalLines({ page, checked, effect }: LinesProps) {
  const { t } = useTranslation('records');
  const textOf = useErrorText();
  const { lines } = checked.fields;
  const wrong = textOf(lines.errors);
  return (
    <div className="grid gap-0 rounded-base border border-line">
      <Heads />
      {page.facts.lines.map((line, at) => (
        <Line key={line.lineNo} {...{ page, checked, effect, at }} />
      ))}
      <Total effect={effect} />
      {wrong && (
        <p className="px-(--pad) py-2 text-sm text-danger" role="alert">
          {wrong}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 px-(--pad) py-2.5 text-xs text-muted">
        <span className="inline-flex items-center gap-1.5">
          <LegendMark of="used" />
          {t('arrival.legend.actual')}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <LegendMark of="this" />
          {t('arrival.legend.more')}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <LegendMark of="before" />
          {t('arrival.legend.planned')}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <LegendMark of="alarm" />
          {t('arrival.legend.most', { percent: page.plan.upPercent })}
        </span>
      </p>
    </div>
  );
}

function Heads() {
  const { t } = useTranslation('records');
  const head = (key: 'planned' | 'difference' | 'share') => (
    <span className="text-end">{t(`arrival.${key}`)}</span>
  );
  return (
    <div
      className={`${COLUMNS} border-b border-line bg-sunken px-(--pad) py-2 text-xs font-semibold text-muted max-md:hidden`}
      aria-hidden="true"
    >
      <span />
      <span>{t('form.product')}</span>
      {head('planned')}
      <span>{t('arrival.actual')}</span>
      {head('difference')}
      {head('share')}
    </div>
  );
}

function Line({ page, checked, effect, at }: LinesProps & { at: number }) {
  const { t } = useTranslation('records');
  const { system } = useOrShell();
  const textOf = useErrorText();
  const line = page.facts.lines[at];
  const field = checked.fields.lines.getFieldList()[at]?.getFieldset();
  if (line === undefined || field === undefined) return null;
  const massG = effect.masses[at] ?? 0;
  const { tonnes: mass, reason, line_no } = field;
  return (
    <fieldset className="border-b border-line-soft px-(--pad) py-3">
      <legend className="sr-only">{t('form.line', { number: line.lineNo })}</legend>
      <input type="hidden" name={line_no.name} value={line.lineNo} />
      <div className={COLUMNS}>
        <span className="leading-9 text-muted max-md:hidden" aria-hidden="true">
          {line.lineNo}
        </span>
        <div className="grid min-w-0 content-start gap-1 max-md:col-span-full">
          <Link
            className="font-semibold"
            to={pageUrl(system, 'tradeProducts/list/detail', { id: line.product.id })}
          >
            {line.name}
          </Link>
          <LineBar line={line} massG={massG} most={mostG(line.massG, page.plan.upPercent)} />
          <span className="text-xs text-muted" aria-live="polite">
            <Said {...{ massG, line }} upPercent={page.plan.upPercent} />
          </span>
        </div>
        <span className={FIGURE}>
          <Small>{t('arrival.planned')}</Small>
          {tonnes(line.massG)}
        </span>
        <div className="grid content-start gap-2 max-md:col-span-full max-md:row-start-3">
          <FormField
            field={mass}
            label={<Unseen>{t('arrival.actual')}</Unseen>}
            error={textOf(mass.errors, { label: t('arrival.actual') })}
          >
            <TonnageInput {...given(mass)} required />
          </FormField>
          <FormField
            field={reason}
            label={<Unseen>{t('arrival.reason')}</Unseen>}
            error={textOf(reason.errors, { label: t('arrival.reason') })}
            hint={t('arrival.reasonHint')}
          >
            <TextInput
              {...given(reason)}
              maxLength={200}
              autoComplete="off"
              placeholder={t('arrival.reason')}
            />
          </FormField>
        </div>
        <Difference massG={massG} plannedG={line.massG} />
      </div>
    </fieldset>
  );
}

/** The head of the column says it; on a phone there is none. */
function Unseen({ children }: { children: string }) {
  return <span className="md:sr-only">{children}</span>;
}

/** What a column is called, where there are no columns. */
function Small({ children }: { children: string }) {
  return <span className="block text-xs text-muted md:hidden">{children}</span>;
}

function Difference({ massG, plannedG }: { massG: number; plannedG: number }) {
  const { t } = useTranslation('records');
  const share = Math.round(((massG - plannedG) / plannedG) * 1000) / 10;
  const text = `${share > 0 ? '+' : ''}${share.toFixed(1).replace('-', '−')}`;
  return (
    <>
      <span className={`${FIGURE} font-semibold text-strong`}>
        <Small>{t('arrival.difference')}</Small>
        {signedTonnes(massG - plannedG)}
      </span>
      <span className={`${FIGURE} max-md:hidden`}>{text}</span>
    </>
  );
}

interface OfLine {
  massG: number;
  line: ArrivalPageData['facts']['lines'][number];
}

/** What becomes of a line, in a sentence. */
function Said({ massG, line, upPercent }: OfLine & { upPercent: number }) {
  const { t } = useTranslation('records');
  const most = mostG(line.massG, upPercent);
  const values = { percent: upPercent, most: tonnesWithUnit(most) };
  if (massG === 0) return t('arrival.said.none');
  if (massG > most) return t('arrival.said.over', values);
  if (massG > line.massG) return t('arrival.said.more', values);
  return t(massG < line.massG ? 'arrival.said.less' : 'arrival.said.same');
}

/** Planned and actual on one scale, which ends at the most that may have come. */
function LineBar({ line, massG, most }: OfLine & { most: number }) {
  const whole = Math.max(most, massG, 1);
  const at = (mass: number) => `${Math.min(100, (mass / whole) * 100)}%`;
  const moreG = Math.max(0, massG - line.massG);
  return (
    <svg className="h-4 w-full overflow-visible rtl:-scale-x-100" aria-hidden="true">
      <rect className="b-track" width={at(most)} height="10" y="3" />
      <rect className="b-used" width={at(Math.min(massG, line.massG))} height="10" y="3" />
      {moreG > 0 && (
        <rect
          className={massG > most ? 'b-over' : 'b-this'}
          x={at(line.massG)}
          width={at(moreG)}
          height="10"
          y="3"
        />
      )}
      <line className="b-limit" x1={at(line.massG)} x2={at(line.massG)} y1="0" y2="16" />
      <line className="b-alarm" x1={at(most)} x2={at(most)} y1="0" y2="16" />
    </svg>
  );
}

function Total({ effect }: { effect: Effect }) {
  const { t } = useTranslation('records');
  return (
    <div
      className={`${COLUMNS} border-b border-line-soft bg-sunken px-(--pad) font-semibold text-strong max-md:py-2`}
    >
      <span className="max-md:hidden" />
      <span className="leading-9 max-md:col-span-full max-md:leading-normal">
        {t('arrival.total')}
      </span>
      <span className={FIGURE}>
        <Small>{t('arrival.planned')}</Small>
        {tonnes(effect.plannedG)}
      </span>
      <span className={`${FIGURE} pe-8.5`}>
        <Small>{t('arrival.actual')}</Small>
        {tonnes(effect.totalG)}
      </span>
      <Difference massG={effect.totalG} plannedG={effect.plannedG} />
    </div>
  );
}
