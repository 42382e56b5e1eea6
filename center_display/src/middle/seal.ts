// The seal of a hand's cards, short enough to compare with the one at one's seat.

export const shortSeal = (root: string): string => `${root.slice(0, 4)} ${root.slice(4, 8)}`.toUpperCase()
