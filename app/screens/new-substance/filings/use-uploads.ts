import { type MutableRefObject, useCallback, useEffect, useRef, useState } from 'react';
import { MAX_FILING_UPLOAD_BYTES } from '~/domain/files/rules.ts';

/** A file on its way to a filing. */
export interface Upload {
  key: number;
  file: File;
  documentType: string;
  /** A substance, or `all`. */
  substanceId: string;
  /** `warned` is there, with something its sender should know. */
  state: 'waiting' | 'sending' | 'failed' | 'warned';
  percent: number;
  /** Why it was refused, or what is to be known of it, in words; empty where the network broke off. */
  why: string;
}

/** Files that wait or are sent; a further one must wait for its turn. */
export const MAX_QUEUED = 10;
const AT_ONCE = 2;

interface Answer {
  success?: boolean;
  code?: number;
  message?: string;
  data?: { warning?: string } | null;
}

/** The queue of a filing's uploads: two are sent at a time. @param done called once a file is there */
export function useUploads(filingId: string, address: string, done: () => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, XMLHttpRequest>());
  const next = useRef(1);
  const change = useCallback((key: number, to: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  }, []);
  const drop = useCallback((key: number) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  }, []);

  const send = useSend({ running, change, drop, done }, { filingId, address });

  useEffect(() => {
    const sending = uploads.filter(({ state }) => state === 'sending').length;
    const first = uploads.find(({ state }) => state === 'waiting');
    if (sending >= AT_ONCE || first === undefined) return;
    change(first.key, { state: 'sending', percent: 0, why: '' });
    send(first);
  }, [uploads, change, send]);

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const request of all.values()) request.abort();
    };
  }, []);

  /** @param tooLarge what is said of a file that would be refused; it is not sent at all */
  const add = (
    files: readonly File[],
    { tooLarge, ...about }: Pick<Upload, 'documentType' | 'substanceId'> & { tooLarge: string },
  ) => {
    const room = Math.max(0, MAX_QUEUED - uploads.length);
    const added = files.slice(0, room).map((file): Upload => {
      const key = next.current++;
      const common = { key, file, ...about, percent: 0 };
      return file.size > MAX_FILING_UPLOAD_BYTES
        ? { ...common, state: 'failed', why: tooLarge }
        : { ...common, state: 'waiting', why: '' };
    });
    setUploads((all) => [...all, ...added]);
    return files.length <= room;
  };
  const retry = (key: number) => change(key, { state: 'waiting', percent: 0, why: '' });
  return { uploads, add, retry, drop };
}

interface Queue {
  running: MutableRefObject<Map<number, XMLHttpRequest>>;
  change: (key: number, to: Partial<Upload>) => void;
  drop: (key: number) => void;
  done: () => void;
}

/** Sends a file, and tells the queue how far it is and what became of it. */
function useSend(
  { running, change, drop, done }: Queue,
  { filingId, address }: { filingId: string; address: string },
) {
  return useCallback(
    ({ key, file, documentType, substanceId }: Upload) => {
      const request = new XMLHttpRequest();
      running.current.set(key, request);
      const form = new FormData();
      form.set('filing_id', filingId);
      form.set('document_type', documentType);
      form.set('substance_id', substanceId);
      // It is taken in while it comes, so the text stands before it.
      form.set('file', file);
      const failed = (why: string) => {
        running.current.delete(key);
        change(key, { state: 'failed', why });
      };
      request.upload.onprogress = ({ loaded, total }) =>
        change(key, { percent: total === 0 ? 0 : Math.floor((loaded * 100) / total) });
      request.onerror = () => failed('');
      request.onload = () => {
        const answer = answerOf(request.responseText);
        if (answer.success !== true) return failed(whyOf(answer));
        running.current.delete(key);
        const warning = answer.data?.warning;
        if (warning === undefined) drop(key);
        else change(key, { state: 'warned', why: warning });
        done();
      };
      request.open('POST', address);
      // What it refuses is said in the page's language, not the browser's.
      request.setRequestHeader('Accept-Language', document.documentElement.lang);
      request.send(form);
    },
    [filingId, address, running, change, drop, done],
  );
}

function answerOf(text: string): Answer {
  try {
    return (JSON.parse(text) ?? {}) as Answer;
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

const whyOf = ({ message = '', code }: Answer) =>
  code === undefined ? message : `${message} (${code})`;
