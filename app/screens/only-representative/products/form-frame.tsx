import { useTranslation } from 'react-i18next';
import { parsePercent } from '~/domain/kernel/mass.ts';
import type { FormRefusal } from '~/screens/door.server.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { ShareBar } from '~/ui/chart/bars.tsx';
import { StickyFoot } from '~/ui/form/form-page.tsx';
import { percent } from '~/ui/format.ts';
import { Panel, PanelHead } from '~/ui/panel.tsx';
import { Stepper } from '~/ui/stepper.tsx';
import type { ProductFormData } from './add-data.server.ts';
import { filledLines, type ProductDraft, type Step } from './draft.ts';

export interface StepProps {
  draft: ProductDraft;
  setDraft: (draft: ProductDraft) => void;
  loaded: ProductFormData;
  refusal: FormRefusal | null;
}

/** Sum of what the lines say so far; what can not be read counts as nothing. */
export function draftPpm(draft: ProductDraft): number {
  return filledLines(draft.lines).reduce((sum, line) => sum + (parsePercent(line.percent) ?? 0), 0);
}

/** The parts of the draft that the present step does not show, so that the form always holds all of it. */
export function DraftFields({
  draft,
  version,
}: {
  draft: ProductDraft;
  version: number | undefined;
}) {
  const { step } = draft;
  return (
    <>
      {/* The first button of a form is the one that Enter presses. */}
      <button type="submit" name="intent" value={step === 3 ? 'save' : 'next'} hidden />
      <input type="hidden" name="step" value={step} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {step !== 1 && (
        <>
          <input type="hidden" name="name" value={draft.name} />
          <input type="hidden" name="type" value={draft.type} />
          <input type="hidden" name="remark" value={draft.remark} />
        </>
      )}
      {step !== 2 &&
        draft.lines.map((line, i) => (
          <span key={i} hidden>
            <input type="hidden" name="substance_id" value={line.substance_id} />
            <input type="hidden" name="percent" value={line.percent} />
          </span>
        ))}
      {step !== 3 && (
        <>
          <input type="hidden" name="visibility" value={draft.isPublic ? 'public' : 'private'} />
          <input type="hidden" name="companies" value={draft.companies} />
        </>
      )}
    </>
  );
}

const STEPS = ['basics', 'composition', 'check'] as const;

function stateOf(step: number, current: Step): 'done' | 'current' | 'later' {
  if (step === current) return 'current';
  return step < current ? 'done' : 'later';
}

export function StepsPanel({ draft }: { draft: ProductDraft }) {
  const { t } = useTranslation('products');
  return (
    <Panel label={t('steps.label')}>
      <PanelHead ruled>
        <Stepper
          label={t('steps.label')}
          steps={STEPS.map((name, i) => ({
            label: t(`steps.${name}`),
            state: stateOf(i + 1, draft.step),
          }))}
        />
      </PanelHead>
      {draft.step > 1 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-1 px-(--pad) py-3 text-sm/[1.5] *:flex *:gap-2 **:[dt]:whitespace-nowrap **:[dt]:text-muted">
          <div>
            <dt>{t('name')}</dt>
            <dd>{draft.name}</dd>
          </div>
          <div>
            <dt>{t('type')}</dt>
            <dd>{t(`typeOf.${draft.type}`)}</dd>
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
export function Total({ draft }: { draft: ProductDraft }) {
  const { t } = useTranslation('products');
  const sumPpm = draftPpm(draft);
  const sum = percent(sumPpm);
  const over = sumPpm > 1_000_000 && draft.type !== 'others';
  return (
    <span
      className="flex flex-wrap items-center gap-x-3 gap-y-2 **:[b]:text-[16px]"
      aria-live="polite"
    >
      {/* The figures beside it say the same. */}
      <span aria-hidden="true">
        <ShareBar sumPpm={sumPpm} label={t('sumLabel', { percent: sum })} />
      </span>
      <b className={over ? 'text-danger' : undefined}>{t('sum', { percent: sum })}</b>
    </span>
  );
}

const AFTER = { 1: 'basics', 2: 'composition', 3: 'check' } as const;

export function Foot({
  draft,
  busy,
  edited,
  list,
}: {
  draft: ProductDraft;
  busy: boolean;
  edited: boolean;
  list: string;
}) {
  const { t } = useTranslation('products');
  const { step } = draft;
  const next = step === 1 ? t('steps.composition') : t('steps.check');
  return (
    <StickyFoot next={t(`after.${edited && step === 3 ? 'edit' : AFTER[step]}`)}>
      {step === 2 && <Total draft={draft} />}
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
