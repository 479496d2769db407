import { useEffect, useState } from 'react';
import {
  acknowledge,
  type News,
  type NoticeAddresses,
  type Promotion,
  type Release,
  readNews,
} from './news.ts';
import type { Box } from './parts.tsx';
import { PromotionNotice } from './promotion-notice.tsx';
import { Tour } from './tour.tsx';
import { VersionNotice } from './version-notice.tsx';

/** One of the queue: what a dialog is about. */
type Notice =
  | { kind: 'version'; release: Release }
  | { kind: 'promotion'; promotion: Promotion }
  | { kind: 'tour' };

const TOUR: Notice = { kind: 'tour' };

function queueOf({ release, promotion, tour }: News): Notice[] {
  return [
    ...(release ? [{ kind: 'version' as const, release }] : []),
    ...(promotion ? [{ kind: 'promotion' as const, promotion }] : []),
    ...(tour ? [TOUR] : []),
  ];
}

interface NoticesProps {
  Box: Box;
  /** For whom there is something new; null is the tour alone, which was asked for. */
  addresses: NoticeAddresses | null;
  onEnd: () => void;
}

/** Version, promotion, tour: one at a time, and none over another dialog (PRODUCT §11). */
export function Notices({ Box, addresses, onEnd }: NoticesProps) {
  const [queue, setQueue] = useState<readonly Notice[]>(addresses === null ? [TOUR] : []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => {
    if (addresses === null) return;
    let stop = () => {};
    void readNews(addresses.read).then((news) => {
      if (news === null) return onEnd();
      stop = whenNoDialog(() => {
        const told = queueOf(news);
        setQueue(told);
        void acknowledge(addresses.acknowledge);
        // What is new is not about this reader.
        if (told.length === 0) onEnd();
      });
    });
    return () => stop();
  }, []);
  const next = () => {
    if (queue.length > 1) setQueue(queue.slice(1));
    else onEnd();
  };
  const [notice] = queue;
  switch (notice?.kind) {
    case 'version':
      return (
        <VersionNotice
          Box={Box}
          release={notice.release}
          onClose={next}
          onTour={() => setQueue([TOUR])}
        />
      );
    case 'promotion':
      return <PromotionNotice Box={Box} promotion={notice.promotion} onClose={next} />;
    case 'tour':
      return <Tour Box={Box} onClose={next} />;
    default:
      return null;
  }
}

const LOOK_EVERY_MS = 400;
const DIALOGS = 'dialog, [role="dialog"], [role="alertdialog"]';

/** Runs as soon as no dialog is seen, at once if there is none. Returns how to give up. */
function whenNoDialog(run: () => void): () => void {
  const isFree = () =>
    [...document.querySelectorAll(DIALOGS)].every((box) => box.getClientRects().length === 0);
  if (isFree()) {
    run();
    return () => {};
  }
  const timer = setInterval(() => {
    if (!isFree()) return;
    clearInterval(timer);
    run();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
