import * as z from 'zod/mini';

/** Events that somebody at a dealership can be emailed about. */
export const noticeKinds = ['review', 'submission', 'link_request', 'credit_link'] as const;
export const noticeKind = z.enum(noticeKinds);
export type NoticeKind = z.infer<typeof noticeKind>;

export const paces = ['at_once', 'daily'] as const;

/** A person's own choice of notifications. */
export const notifications = z.object({
  review: z.boolean(),
  submission: z.boolean(),
  link_request: z.boolean(),
  credit_link: z.boolean(),
  pace: z.enum(paces),
  /** While the dashboard is open, shows a short message, and the count in the tab's title. */
  showsNews: z.boolean(),
});
export type Notifications = z.infer<typeof notifications>;

/** The settings until somebody changes them. */
export const defaultNotifications: Notifications = {
  review: true,
  submission: false,
  link_request: true,
  credit_link: true,
  pace: 'at_once',
  showsNews: true,
};

/** Only the changed settings, so that two tabs undo nothing of each other's. */
export const notificationsChange = z.partial(notifications);
export type NotificationsChange = z.infer<typeof notificationsChange>;
