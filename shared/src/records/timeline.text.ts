export const timelineText = { label: 'Явц', none: 'Үйл явдал бүртгэгдээгүй' };
