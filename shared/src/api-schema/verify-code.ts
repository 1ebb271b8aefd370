/** A printed code: 22 characters of base 58. */
export const verifyCodePattern = /^[1-9A-HJ-NP-Za-km-z]{22}$/;
