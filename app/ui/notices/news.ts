/** What is new for a reader, as the server answers: a version they don't know, an article for their company, the tour. */
export interface News {
  release: Release | null;
  promotion: Promotion | null;
  tour: boolean;
}

export interface Release {
  version: string;
  title: string;
  releasedOn: string;
  /** `areas` are the names of the reader's subsystems that it is about. */
  items: readonly { title: string; text: string; areas: readonly string[] }[];
}

export interface Promotion {
  image: string;
  alt: string;
  link: string;
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
  const answer = await fetch(url).catch(() => undefined);
  // One that nobody reads keeps its connection.
  await answer?.text().catch(() => undefined);
}
