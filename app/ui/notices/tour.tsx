import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { type Lit, type Place, useLitTarget } from './lit-target.ts';
import { type Box, NoticeFoot, NoticeHead } from './parts.tsx';
import { TOUR_STEPS, type TourStep } from './tour-steps.ts';

const LOOK = 'max-md:mt-auto max-md:rounded-t-lg md:absolute md:max-w-[min(640px,100vw-24px)]';

/** Five steps round the shell, each beside what it explains. Arrows go on and back, Esc skips the rest. */
export function Tour({ Box, onClose }: { Box: Box; onClose: () => void }) {
  const { t } = useTranslation('notices');
  const [at, setAt] = useState(0);
  const sheet = useRef<HTMLDivElement>(null);
  const step = TOUR_STEPS[at] as TourStep; // `at` stays within the list
  const lit = useLitTarget(step, sheet);
  const isLast = at === TOUR_STEPS.length - 1;
  const go = (by: number) => setAt(Math.max(0, Math.min(at + by, TOUR_STEPS.length - 1)));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const onwards = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') go(key === onwards ? 1 : -1);
  };
  const title = t(`tour.steps.${step.id}.title`);
  return (
    <Box
      label={t('tour.label', { title })}
      onClose={onClose}
      look={LOOK}
      sheet={sheet}
      veil={<Veil lit={lit} />}
      onKeyDown={onKeyDown}
    >
      <NoticeHead title={title} onClose={onClose} />
      <div className="px-5 pb-4" aria-live="polite">
        <p>{t(`tour.steps.${step.id}.text`)}</p>
        {lit?.inMenu && <p className="mt-2">{t('tour.inMenu')}</p>}
        {step.note && (
          <p className="mt-2 flex items-center gap-1.5 text-sm/[1.5] text-muted">
            <Icon name="info" />
            {t(`tour.steps.${step.id}.note`)}
          </p>
        )}
      </div>
      <NoticeFoot>
        <Dots at={at} />
        <span className="ms-auto flex gap-2">
          {!isLast && (
            <Button type="button" variant="quiet" onClick={onClose}>
              {t('tour.skip')}
            </Button>
          )}
          <Button type="button" aria-disabled={at === 0} onClick={() => go(-1)}>
            {t('tour.back')}
          </Button>
          <Button
            type="button"
            variant="primary"
            onClick={isLast ? onClose : () => go(1)}
            data-autofocus
          >
            {t(isLast ? 'tour.done' : 'tour.next')}
          </Button>
        </span>
      </NoticeFoot>
    </Box>
  );
}

function Dots({ at }: { at: number }) {
  const { t } = useTranslation('notices');
  const of = TOUR_STEPS.length;
  return (
    <span className="flex items-center gap-1.5">
      <span className="sr-only">{t('tour.position', { at: at + 1, of })}</span>
      {TOUR_STEPS.map(({ id }, index) => (
        <span
          key={id}
          className={`h-1 w-4 rounded-[2px] max-md:hidden ${index === at ? 'bg-brand-600 forced-colors:bg-[CanvasText]' : 'bg-gray-200'}`}
        />
      ))}
      <span className="ms-1 text-sm/[1.5] text-muted" dir="ltr" aria-hidden="true">
        {at + 1} / {of}
      </span>
    </span>
  );
}

const ROUND = 8;

/** A rectangle with round corners, drawn the other way round than the window, so that it stays open. */
function hole({ x, y, width, height }: Place): string {
  const [w, h] = [width - 2 * ROUND, height - 2 * ROUND];
  const corner = (dx: number, dy: number) => `a${ROUND} ${ROUND} 0 0 1 ${dx} ${dy}`;
  return `M${x + ROUND} ${y}h${w}${corner(ROUND, ROUND)}v${h}${corner(-ROUND, ROUND)}h${-w}${corner(-ROUND, -ROUND)}v${-h}${corner(ROUND, -ROUND)}z`;
}

/** Darkens the window but for the target, which a line goes round; a pointer joins it to the sheet. */
function Veil({ lit }: { lit: Lit | null }) {
  const place = lit?.place;
  return (
    <svg className="fixed inset-0 size-full" aria-hidden="true" focusable="false">
      <path
        className="fill-backdrop"
        fillRule="evenodd"
        d={`M0 0H${lit?.width ?? 9999}V${lit?.height ?? 9999}H0z${place ? hole(place) : ''}`}
      />
      {place && <path className="fill-none stroke-brand-300" strokeWidth="2" d={hole(place)} />}
      {lit?.tip && <path className="fill-surface" d={pointer(lit.tip)} />}
    </svg>
  );
}

function pointer({ x, y, side }: NonNullable<Lit['tip']>): string {
  if (side === 'below') return `M${x} ${y}l13 13h-26z`;
  const over = document.documentElement.dir === 'rtl' ? -13 : 13;
  return `M${x} ${y}l${over} -13v26z`;
}
