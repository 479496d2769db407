import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticeBox } from '../headless/notice-box.tsx';
import type { NoticeAddresses } from './news.ts';
import { onTourCall } from './tour-call.ts';

type Notices = typeof import('./notices.tsx').Notices;

/** They open once while a document stands, whichever subsystem it goes to. */
let began = false;

/**
 * Fetches the notices and their words when there is somebody to show them to: a new user, or one who asks for the tour.
 */
export function NoticeHost({ addresses }: { addresses: NoticeAddresses | null }) {
  const { i18n } = useTranslation();
  const [asked, setAsked] = useState<{ addresses: NoticeAddresses | null } | null>(null);
  const [Part, setPart] = useState<{ Notices: Notices } | null>(null);
  useEffect(() => {
    const stop = onTourCall(() => setAsked({ addresses: null }));
    if (addresses !== null && !began) {
      began = true;
      setAsked({ addresses });
    }
    return stop;
  }, [addresses]);
  useEffect(() => {
    if (asked === null || Part !== null) return;
    const words = i18n.loadNamespaces('notices');
    void Promise.all([import('./notices.tsx'), words]).then(
      ([part]) => {
        if (i18n.hasLoadedNamespace('notices')) setPart(part);
        else setAsked(null);
      },
      // The network is gone: a new user sees them at another visit, and the tour can be asked for again.
      () => setAsked(null),
    );
  }, [asked, Part, i18n]);
  if (asked === null || Part === null) return null;
  return <Part.Notices Box={NoticeBox} addresses={asked.addresses} onEnd={() => setAsked(null)} />;
}
