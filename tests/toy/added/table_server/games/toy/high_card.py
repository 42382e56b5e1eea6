"""High card against a player-dealer."""

from tests.toy.high_card import Game

GAME = Game()
