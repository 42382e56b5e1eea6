// Families that a build adds to the product's: none. A test puts a module of its own in this one's place.

export const ADDED = {}
