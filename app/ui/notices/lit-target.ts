import { type RefObject, useEffect, useState } from 'react';
import { MENU_OPENER, type TourStep } from './tour-steps.ts';

/** A rectangle of the window in px. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Lit {
  /** What stays bright; null where nothing of the page is seen. */
  place: Place | null;
  /** The window. */
  width: number;
  height: number;
  /** Tip of the sheet's pointer and whether it points up or to the start; null on a phone. */
  tip: { x: number; y: number; side: TourStep['side'] } | null;
  /** The target waits behind the menu button. */
  inMenu: boolean;
}

/** Between a target and the edge of its light, and between that and the sheet, in px. */
const AROUND = 4;
const GAP = 14;
const EDGE = 12;
/** Below this width the sheet stands at the foot of the window (the `md` of Tailwind). */
const WIDE = 768;

/** Lights the target of a step and puts the sheet beside it, again whenever one of them moves. */
export function useLitTarget(step: TourStep, sheet: RefObject<HTMLElement>): Lit | null {
  const [lit, setLit] = useState<Lit | null>(null);
  useEffect(() => {
    const box = sheet.current;
    if (box === null) return;
    const look = () => setLit(arrange(step, box));
    const watch = new ResizeObserver(look);
    watch.observe(box);
    addEventListener('resize', look);
    addEventListener('scroll', look, true);
    look();
    return () => {
      watch.disconnect();
      removeEventListener('resize', look);
      removeEventListener('scroll', look, true);
    };
  }, [step, sheet]);
  return lit;
}

function arrange(step: TourStep, sheet: HTMLElement): Lit {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const found = targetOf(step);
  const lit = { place: found && around(found.elements), width, height, tip: null };
  const inMenu = found?.selector === MENU_OPENER;
  if (width < WIDE) {
    move(sheet, '', '');
    return { ...lit, inMenu };
  }
  if (lit.place === null) {
    centre(sheet, lit);
    return { ...lit, inMenu };
  }
  return { ...lit, inMenu, tip: stand(step.side, sheet, { ...lit, place: lit.place }) };
}

function targetOf({ targets }: TourStep) {
  for (const selector of targets) {
    const elements = [...document.querySelectorAll(selector)].filter(
      (element) => element.getClientRects().length > 0,
    );
    if (elements.length > 0) return { selector, elements };
  }
  return null;
}

/** The smallest rectangle that holds all of them, and a little more. */
function around(elements: readonly Element[]): Place {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const x = Math.min(...boxes.map((box) => box.left)) - AROUND;
  const y = Math.min(...boxes.map((box) => box.top)) - AROUND;
  const right = Math.max(...boxes.map((box) => box.right)) + AROUND;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + AROUND;
  return { x, y, width: right - x, height: bottom - y };
}

type Room = Pick<Lit, 'width' | 'height'>;

function centre(sheet: HTMLElement, { width, height }: Room): void {
  const { offsetWidth, offsetHeight } = sheet;
  move(sheet, `${(width - offsetWidth) / 2}px`, `${(height - offsetHeight) / 2}px`);
}

/** Puts the sheet beside a target, or below it where that is its side or there is no room. Returns where its pointer ends. */
function stand(
  side: TourStep['side'],
  sheet: HTMLElement,
  { place, width, height }: Room & { place: Place },
): NonNullable<Lit['tip']> {
  const { offsetWidth, offsetHeight } = sheet;
  const within = (at: number, size: number, room: number) =>
    Math.max(EDGE, Math.min(at, room - size - EDGE));
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const left = isRightToLeft ? place.x - GAP - offsetWidth : place.x + place.width + GAP;
  const hasRoom = left >= EDGE && left + offsetWidth <= width - EDGE;
  if (side === 'below' || !hasRoom) {
    const middle = place.x + place.width / 2;
    const isAtEnd = middle > width / 2;
    const start = isAtEnd ? place.x + place.width - offsetWidth : place.x;
    const bottom = place.y + place.height;
    move(sheet, `${within(start, offsetWidth, width)}px`, `${bottom + GAP}px`);
    return { x: middle, y: bottom + 2, side: 'below' };
  }
  const y = place.y + Math.min(place.height / 2, 28);
  move(sheet, `${left}px`, `${within(place.y, offsetHeight, height)}px`);
  return { x: isRightToLeft ? place.x - 2 : place.x + place.width + 2, y, side };
}

function move(sheet: HTMLElement, left: string, top: string): void {
  Object.assign(sheet.style, { left, top });
}
