import * as z from 'zod/mini';

/** What somebody at a dealership can be emailed about. */
export const noticeKinds = ['review', 'submission', 'link_request', 'credit_link'] as const;
export const noticeKind = z.enum(noticeKinds);
export type NoticeKind = z.infer<typeof noticeKind>;

export const paces = ['at_once', 'daily'] as const;

/** What a person wants to be told, for themselves alone. */
export const notifications = z.object({
  review: z.boolean(),
  submission: z.boolean(),
  link_request: z.boolean(),
  credit_link: z.boolean(),
  pace: z.enum(paces),
  /** While the dashboard is open: a short message, and the count in the tab's title. */
  showsNews: z.boolean(),
});
export type Notifications = z.infer<typeof notifications>;

/** What holds until somebody chooses otherwise. */
export const defaultNotifications: Notifications = {
  review: true,
  submission: false,
  link_request: true,
  credit_link: true,
  pace: 'at_once',
  showsNews: true,
};

/** Only what changes: two tabs undo nothing of each other's. */
export const notificationsChange = z.partial(notifications);
export type NotificationsChange = z.infer<typeof notificationsChange>;
