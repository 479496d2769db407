/** What somebody new is told, as the server answers: the newest version, and an article for their company. */
export interface News {
  release: {
    version: string;
    releasedOn: string;
    items: { icon: string; title: string; text: string }[];
  } | null;
  promotion: {
    image: string;
    imageAlt: string;
    caption: string;
    title: string;
    body: string;
    link: string;
    source: string;
  } | null;
}

/** Where the notices of somebody new are read, and where it is said that they were shown. */
export interface NoticeAddresses {
  read: string;
  acknowledge: string;
}

/**
 * Null when there is nothing to show: they were seen elsewhere meanwhile, or nobody answers. Then they are shown at
 * another visit.
 */
export async function readNews(url: string): Promise<News | null> {
  const answer = await fetch(url, { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok || answer.redirected) return null;
  return answer.json();
}

/** They count as shown once the first opens (SPEC §2). Should this fail, they are shown at another visit. */
export async function acknowledge(url: string): Promise<void> {
  await fetch(url).catch(() => undefined);
}
