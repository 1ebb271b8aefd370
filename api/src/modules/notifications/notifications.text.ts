/** Words of messages that bring a notification outside the portal. */
export const noticeText = { readInside: 'Дэлгэрэнгүйг порталаас үзнэ үү.' } as const;
